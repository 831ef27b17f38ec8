import type { DemoAlbum } from "./albums.ts";

/** Short records of years gone by. */
export const EARLIER_ALBUMS: readonly DemoAlbum[] = [
  {
    title: "雨上がりの路地",
    artist: "雨音カフェ",
    style: "lo-fi",
    label: "Paper Lantern Tapes",
    releaseDate: "2021-06-11",
    songs: [
      { title: "雨上がり", seconds: 22 },
      { title: "路地裏の自転車", seconds: 20 },
    ],
  },
  {
    title: "Porch Songs",
    artist: "The Hollow Pines",
    style: "folk",
    label: "Porchlight Records",
    releaseDate: "2019-05-03",
    price: 149,
    songs: [
      { title: "Screen Door", seconds: 22, price: 99 },
      { title: "Tin Roof", seconds: 20, price: 99 },
    ],
  },
  {
    title: "Malvarrosa",
    artist: "Marisol Vega",
    style: "house",
    label: "Puerto Discos",
    releaseDate: "2022-07-01",
    price: 149,
    songs: [
      { title: "Malvarrosa", seconds: 22, price: 99 },
      { title: "Toalla amarilla", seconds: 20, price: 99 },
    ],
  },
  {
    title: "Chuva de janeiro",
    artist: "Duo Maré",
    style: "bossa",
    label: "Casa Amarela",
    releaseDate: "2020-01-17",
    price: 149,
    songs: [
      { title: "Chuva de janeiro", seconds: 22, price: 99 },
      { title: "Guarda-sol", seconds: 20, price: 99 },
    ],
  },
  {
    title: "Спальный район",
    artist: "Неон 84",
    style: "synthwave",
    label: "Волна",
    releaseDate: "2021-11-26",
    songs: [
      { title: "Спальный район", seconds: 22 },
      { title: "Кассета без подписи", seconds: 20 },
    ],
  },
  {
    title: "茶馆小品",
    artist: "李清音",
    style: "piano",
    label: "西湖唱片",
    releaseDate: "2018-09-21",
    songs: [
      { title: "茶馆小品", seconds: 22 },
      { title: "窗外", seconds: 20 },
    ],
  },
  {
    title: "Båtnaust",
    artist: "Solveig Ås",
    style: "ambient",
    label: "Naust Musikk",
    releaseDate: "2020-10-30",
    songs: [
      { title: "Båtnaust", seconds: 22 },
      { title: "Tauverk", seconds: 20 },
    ],
  },
  {
    title: "सुबह का सितार",
    artist: "आरव शर्मा",
    style: "raga",
    label: "Ghat Recordings",
    releaseDate: "2019-03-21",
    price: 149,
    songs: [
      { title: "सुबह का सितार", seconds: 22, price: 99 },
      { title: "आँगन", seconds: 20, price: 99 },
    ],
  },
];
