import type { StyleName } from "../compose/styles/styles.ts";
import type { ArtistName } from "./artists.ts";
import { EARLIER_ALBUMS } from "./earlier-albums.ts";
import { FULL_ALBUMS } from "./full-albums.ts";

export interface DemoSong {
  title: string;
  /** Wished length in seconds. */
  seconds: number;
  /** US cents; when left out it is free, or sold with its album only where that has a price. */
  price?: number;
  /** Guests, after the album's artist. */
  with?: readonly ArtistName[];
}

export interface DemoAlbum {
  title: string;
  artist: ArtistName;
  style: StyleName;
  label: string;
  releaseDate: string;
  /** US cents; not sold as a whole when left out. */
  price?: number;
  /** Its songs are of full length: they are recorded once the app is open, and until then the album is off the site. */
  isFull?: true;
  songs: readonly DemoSong[];
}

/**
 * All ways to sell are there: albums whose songs are sold one by one, and for less together; albums with songs that are
 * sold with them only; and music that is free.
 */
const NEW_ALBUMS: readonly DemoAlbum[] = [
  {
    title: "夜更けの窓",
    artist: "雨音カフェ",
    style: "lo-fi",
    label: "Paper Lantern Tapes",
    releaseDate: "2026-10-30",
    songs: [
      { title: "屋根の上の猫", seconds: 30 },
      { title: "夜更けの窓", seconds: 28, price: 129 },
      { title: "雨のち珈琲", seconds: 32 },
      { title: "終電", seconds: 26, with: ["李清音"] },
    ],
  },
  {
    title: "Letters from the Ridge",
    artist: "The Hollow Pines",
    style: "folk",
    label: "Porchlight Records",
    releaseDate: "2026-09-18",
    songs: [
      { title: "Golden Hour", seconds: 34, price: 99 },
      { title: "Letters from the Ridge", seconds: 32, price: 99 },
      { title: "Carry the Lantern", seconds: 30 },
      { title: "Old River Road", seconds: 36 },
    ],
  },
  {
    title: "Noche de neón",
    artist: "Marisol Vega",
    style: "house",
    label: "Puerto Discos",
    releaseDate: "2026-11-06",
    price: 249,
    songs: [
      { title: "Noche de neón", seconds: 34, price: 129 },
      { title: "Última hora", seconds: 32 },
      { title: "Sol de medianoche", seconds: 30, price: 129, with: ["Неон 84"] },
    ],
  },
  {
    title: "Areia & Sal",
    artist: "Duo Maré",
    style: "bossa",
    label: "Casa Amarela",
    releaseDate: "2025-12-05",
    songs: [
      { title: "Manhã no Arpoador", seconds: 32 },
      { title: "Areia & Sal", seconds: 34 },
      { title: "Balanço do mar", seconds: 30 },
    ],
  },
  {
    title: "Ночной экспресс",
    artist: "Неон 84",
    style: "synthwave",
    label: "Волна",
    releaseDate: "2026-08-14",
    price: 349,
    songs: [
      { title: "Ночной экспресс", seconds: 32 },
      { title: "Электросвет", seconds: 30 },
      { title: "Последний уровень", seconds: 34 },
      { title: "Рассвет на платформе", seconds: 28 },
    ],
  },
  {
    title: "月下独奏",
    artist: "李清音",
    style: "piano",
    label: "西湖唱片",
    releaseDate: "2026-03-20",
    songs: [
      { title: "月下独奏", seconds: 34 },
      { title: "江南小雨", seconds: 30 },
      { title: "远山", seconds: 32 },
    ],
  },
  {
    title: "Stillvann",
    artist: "Solveig Ås",
    style: "ambient",
    label: "Naust Musikk",
    releaseDate: "2026-06-21",
    price: 349,
    songs: [
      { title: "Stillvann", seconds: 36, price: 149 },
      { title: "Nordlys over fjorden", seconds: 32, price: 149 },
      { title: "Tidevann", seconds: 34, price: 149 },
    ],
  },
  {
    title: "साँझ के रंग",
    artist: "आरव शर्मा",
    style: "raga",
    label: "Ghat Recordings",
    releaseDate: "2025-10-20",
    price: 299,
    songs: [
      { title: "साँझ के रंग", seconds: 36, price: 99 },
      { title: "भोर की पहली किरण", seconds: 32, price: 99 },
      { title: "बादल राग", seconds: 30, price: 99 },
      { title: "गंगा किनारे", seconds: 28, price: 99, with: ["Solveig Ås"] },
    ],
  },
];

export const ALBUMS: readonly DemoAlbum[] = [...NEW_ALBUMS, ...EARLIER_ALBUMS, ...FULL_ALBUMS];
