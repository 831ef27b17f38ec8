import type { Banner, ContactInfo, Hero, HomeSettings } from "#domain/site.ts";

/** The top of the home page in each language; its first two words are white. */
export const HEROES: Record<string, Omit<Hero, "imageKey">> = {
  en: {
    heading: "Drop the needle on something new",
    subHeading: "Songs from eight corners of the world, from first sound to last groove. Press play.",
  },
  fr: {
    heading: "Posez le diamant sur du nouveau",
    subHeading:
      "Des chansons des huit coins du monde, de la première note au dernier sillon. Lancez la lecture.",
  },
  es: {
    heading: "Pon la aguja en algo nuevo",
    subHeading: "Canciones de ocho rincones del mundo, del primer sonido al último surco. Dale a reproducir.",
  },
  pt: {
    heading: "Solte a agulha em algo novo",
    subHeading: "Músicas de oito cantos do mundo, do primeiro som ao último sulco. Dê o play.",
  },
  hi: {
    heading: "सुई रखिए किसी नई धुन पर",
    subHeading: "दुनिया के आठ कोनों के गाने, पहली आवाज़ से आख़िरी लकीर तक। बस चलाइए।",
  },
  ru: {
    heading: "Опустите иглу на что-то новое",
    subHeading: "Песни с восьми концов света, от первого звука до последней дорожки. Включайте.",
  },
  de: {
    heading: "Nadel auf – und etwas Neues hören",
    subHeading: "Songs aus acht Ecken der Welt, vom ersten Ton bis zur letzten Rille. Drück auf Play.",
  },
  zh: {
    heading: "放下唱针 听见 全新的声音",
    subHeading: "来自世界八方的歌曲，从第一个音符到最后一道唱纹。按下播放吧。",
  },
  ja: {
    heading: "針を 落とせば 新しい音楽",
    subHeading: "世界の八つの土地から届いた曲を、最初の一音から最後の溝まで。再生してみましょう。",
  },
};

/** The text of the advertisement in each language. */
export const BANNER_TEXTS: Record<string, string> = {
  en: "Buy a song and it is yours: high quality, no lock, for ever.",
  fr: "Achetez une chanson, elle est à vous : haute qualité, sans verrou, pour toujours.",
  es: "Compra una canción y es tuya: alta calidad, sin candados, para siempre.",
  pt: "Compre uma música e ela é sua: alta qualidade, sem travas, para sempre.",
  hi: "गाना खरीदिए और वह आपका है: उच्च गुणवत्ता, बिना ताले के, हमेशा के लिए।",
  ru: "Купите песню, и она ваша: высокое качество, без замков, навсегда.",
  de: "Kauf einen Song, und er gehört dir: hohe Qualität, ohne Schloss, für immer.",
  zh: "买下一首歌，它就永远属于您：高音质，无加密。",
  ja: "買った曲はあなたのもの。高音質で、コピー制限なし、いつまでも。",
};

export const BANNER: Pick<Banner, "enabled" | "href"> = { enabled: true, href: "/albums" };

export const CONTACT: ContactInfo = {
  phone: "+49 30 5550 0184",
  email: "hello@music.example",
  address: "Schallplattenweg 33, 10997 Berlin, Germany",
  facebook: "https://www.facebook.com/music.example",
  instagram: "https://www.instagram.com/music.example",
  twitter: "https://x.com/music_example",
  googleplus: "",
  mapEmbedLink:
    "https://www.openstreetmap.org/export/embed.html?bbox=13.42%2C52.49%2C13.45%2C52.51&layer=mapnik",
};

export const HOME: Pick<HomeSettings, "trendingHeading"> = { trendingHeading: "" };

/** Those of them that are off the site until they are recorded come into the row then. */
export const FEATURED_ALBUMS = [
  "Letters from the Ridge",
  "Cierre a las siete",
  "夜更けの窓",
  "Noche de neón",
  "Vinterhavn",
  "साँझ के रंग",
] as const;
