import { fold } from "#domain/search/fold.ts";

const OTHER_GENRE = "Other";

/** The genres that files name by number, in their order. (ID3v1, with Winamp's of 80 and more left out) */
const NUMBERED =
  `Blues,Classic Rock,Country,Dance,Disco,Funk,Grunge,Hip-Hop,Jazz,Metal,New Age,Oldies,Other,Pop,R&B,
Rap,Reggae,Rock,Techno,Industrial,Alternative,Ska,Death Metal,Pranks,Soundtrack,Euro-Techno,Ambient,Trip-Hop,Vocal,
Jazz+Funk,Fusion,Trance,Classical,Instrumental,Acid,House,Game,Sound Clip,Gospel,Noise,Alternative Rock,Bass,Soul,
Punk,Space,Meditative,Instrumental Pop,Instrumental Rock,Ethnic,Gothic,Darkwave,Techno-Industrial,Electronic,Pop-Folk,
Eurodance,Dream,Southern Rock,Comedy,Cult,Gangsta,Top 40,Christian Rap,Pop/Funk,Jungle,Native American,Cabaret,
New Wave,Psychedelic,Rave,Showtunes,Trailer,Lo-Fi,Tribal,Acid Punk,Acid Jazz,Polka,Retro,Musical,Rock & Roll,Hard Rock`
    .split(",")
    .map((name) => name.trim());

/** Each name with the other spellings of it that files carry, all as `fold` leaves them. */
const ALIASES: Record<string, string> = {
  "Hip-Hop":
    "hip hop,hiphop,rap,hip hop rap,rap hip hop,rap and hip hop,hip hop and rap,christian rap,gangsta",
  "R&B": "r b,rnb,r n b,r and b,rhythm and blues,rhythm blues,contemporary r b,r b soul",
  Electronic: "electronic,electronica,electro,edm,electronic dance music,elektronisch,electronique",
  "Drum & Bass": "drum bass,drum and bass,drum n bass,dnb,d b,d n b,drumnbass",
  "Lo-Fi": "lo fi,lofi,lo fi hip hop,lofi hip hop,lo fi beats,lofi beats,chillhop",
  "Rock & Roll": "rock roll,rock n roll,rock and roll,rocknroll,rock nroll",
  "Synth-Pop": "synth pop,synthpop,electropop,electro pop,techno pop",
  "K-Pop": "k pop,kpop,korean pop",
  "J-Pop": "j pop,jpop,japanese pop",
  "Trip-Hop": "trip hop,triphop",
  "New Age": "new age,newage",
  "New Wave": "new wave,newwave",
  "Post-Rock": "post rock,postrock",
  "Post-Punk": "post punk,postpunk",
  Alternative: "alternative,alt,alternativ,alternative and punk,alternative punk",
  "Alternative Rock": "alternative rock,alt rock,altrock,alternrock,alternative rock pop",
  Indie: "indie,independent",
  "Indie Rock": "indie rock,indierock",
  Metal: "metal,heavy metal,heavymetal,metall",
  Punk: "punk,punk rock,punkrock",
  Classical: "classical,classic,klassik,classical music,classique,clasica,classica",
  Soundtrack: "soundtrack,soundtracks,ost,original soundtrack,score,film score,filmmusik,soundtrack score",
  Game: "game,video game,video game music,videogame,vgm,game music,games",
  "Singer-Songwriter": "singer songwriter,singersongwriter,singer and songwriter",
  "Spoken Word": "spoken word,spoken,speech,hoerspiel,horspiel",
  Audiobook: "audiobook,audiobooks,audio book,horbuch,hoerbuch",
  Podcast: "podcast,podcasts",
  "Children's Music": "childrens music,childrens,children,kids,kids music,kinder,kindermusik",
  World: "world,world music,worldmusic,ethnic,weltmusik",
  Folk: "folk,folk music,folk world country",
  Country: "country,country music,country and western",
  Christmas: "christmas,xmas,holiday,holidays,weihnachten",
  "Easy Listening": "easy listening,easylistening",
  Reggaeton: "reggaeton,regueton,reggaetón",
  Latin: "latin,latino,latin music,musica latina",
  "Musical Theatre": "musical theatre,musical theater,musical,musicals,showtunes,show tunes,broadway",
  Chillout: "chillout,chill out,chill",
  Darkwave: "darkwave,dark wave",
  Psychedelic: "psychedelic,psych,psychadelic",
  Psytrance: "psytrance,psy trance,psychedelic trance",
  "Deep House": "deep house,deephouse",
  Funk: "funk,funky",
  Soul: "soul,soul music",
  "Field Recording": "field recording,field recordings",
  [OTHER_GENRE]:
    "other,others,unknown,unknown genre,none,misc,miscellaneous,genre,no genre,undefined,default,n a,sonstige",
};

const BY_ALIAS = new Map(
  Object.entries(ALIASES).flatMap(([name, aliases]) =>
    aliases.split(",").map((alias) => [alias, name] as const),
  ),
);

/**
 * The one name of a genre, whatever the file calls it: 'hip hop' and '(7)' are Hip-Hop, of several genres
 * the first counts, an unknown one keeps its letters with words capitalised, nothing at all is Other.
 */
export function genreName(tagged: string | null): string {
  const whole = numbered(tagged ?? "");
  const known = BY_ALIAS.get(fold(whole));
  if (known !== undefined) return known;
  const first = numbered(whole.split(/[;,|]/u).find((part) => part.trim()) ?? "");
  return BY_ALIAS.get(fold(first)) ?? (fold(first) ? titleCased(first) : OTHER_GENRE);
}

/** '17', '(17)' and '(17)Rock' by what the number stands for. */
function numbered(text: string): string {
  const match = /^\s*(?:\((\d{1,3})\)\s*(.*)|(\d{1,3}))\s*$/u.exec(text);
  if (!match) return text.trim();
  return match[2] || (NUMBERED[Number(match[1] ?? match[3])] ?? OTHER_GENRE);
}

function titleCased(text: string): string {
  return text.replace(
    /(^|[\s(/&-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
