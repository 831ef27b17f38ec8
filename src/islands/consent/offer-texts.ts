import type { Locale } from "#i18n/locales.ts";

interface OfferTexts {
  /** The label of the offer: the word for "language". */
  name: string;
  question: string;
  decline: string;
}

/** Each offer is written in the language that it offers, so every page may need any of them. */
export const OFFERS: Record<Locale, OfferTexts> = {
  en: { name: "Language", question: "Read this page in English?", decline: "No, thanks" },
  fr: { name: "Langue", question: "Lire cette page en français ?", decline: "Non merci" },
  es: { name: "Idioma", question: "¿Leer esta página en español?", decline: "No, gracias" },
  pt: { name: "Idioma", question: "Ler esta página em português?", decline: "Agora não" },
  hi: { name: "भाषा", question: "यह पेज हिन्दी में पढ़ें?", decline: "नहीं, धन्यवाद" },
  ru: { name: "Язык", question: "Читать эту страницу по-русски?", decline: "Нет, спасибо" },
  de: { name: "Sprache", question: "Diese Seite auf Deutsch lesen?", decline: "Nein, danke" },
  zh: { name: "语言", question: "用中文阅读此页面？", decline: "不用了" },
  ja: { name: "言語", question: "このページを日本語で読みますか？", decline: "いいえ" },
};
