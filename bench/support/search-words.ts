/** Words and syllables of eight languages, in the shares a catalogue has them. */
export interface LanguageWords {
  share: number;
  words: string[];
  /** The syllables of rare words and names. */
  syllables: string[];
  /** The texts between words. */
  gap: string;
}

const list = (text: string) => text.trim().split(/\s+/);
const latin = list(
  "ba be bi bo ka ke ki la le li lo ma me mi mo na ne ni no ra re ri ro sa se ta te ti to va ve vi zu dra gri sha",
);

export const TONGUES: LanguageWords[] = [
  {
    share: 0.42,
    words:
      list(`love night me you the of in my heart dream fire rain city light baby time world girl home blue moon river
      dance gold summer lost midnight forever angel star road wild gone sky shadow ocean broken dark young song sweet
      paradise electric velvet thunder silence neon horizon`),
    syllables: latin,
    gap: " ",
  },
  {
    share: 0.15,
    words:
      list(`amor corazón noche vida contigo mi tu sin beso luna sol bailar fuego loca siempre mujer cielo alma
      tiempo mundo sueño playa calle verano canción adiós`),
    syllables: [...latin, "ña", "cón", "rás", "llo"],
    gap: " ",
  },
  {
    share: 0.12,
    words: list(
      `月亮 告白 晴天 爱情 夜空 星星 下雨 时间 我们 你的 天空 世界 心跳 海洋 梦想 离开 朋友 回忆 温柔 孤单 城市 旅行 风筝 花香`,
    ),
    syllables: list(
      "一 山 水 火 木 金 土 风 云 雪 花 春 夏 秋 冬 红 白 青 小 大 明 清 思 念 歌 声 远 方 路 灯 雨 夜 光 影 蓝 飞",
    ),
    gap: "",
  },
  {
    share: 0.08,
    words: list(`दिल प्यार तेरे मेरे तुम रात सपना जिंदगी इश्क साथ आंखें बारिश यादें खुशी सनम चांद दुनिया हम रंग मौसम`),
    syllables: list("का रा मी ना सू ति लो बे पा जा दि गु शा हे मो नी"),
    gap: " ",
  },
  {
    share: 0.07,
    words:
      list(`любовь ночь сердце звезда снег весна небо город мечта дождь время ты я моя солнце море огонь дорога лето
      тишина зелёный`),
    syllables: list("ка ро ми на су ти ло ве па жа ди гу ша хе мо ний"),
    gap: " ",
  },
  {
    share: 0.06,
    words:
      list(`amour nuit coeur vie rêve ciel soleil pluie toujours étoile mer chanson paris été garçon danse jamais
      lumière belle temps`),
    syllables: [...latin, "é", "eau", "çon"],
    gap: " ",
  },
  {
    share: 0.06,
    words: list(
      `amor coração noite saudade vida mar sol lua samba paixão menina céu você sonho tempo verão chuva`,
    ),
    syllables: [...latin, "ção", "lhã"],
    gap: " ",
  },
  {
    share: 0.04,
    words: list(
      `liebe nacht herz leben traum himmel sonne regen straße welt feuer mädchen zeit für über sterne`,
    ),
    syllables: [...latin, "ü", "schen", "ßen"],
    gap: " ",
  },
];

/** mulberry32: small, quick, seedable. */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
