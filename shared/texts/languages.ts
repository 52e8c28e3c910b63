/** The languages of the pages, each with its name in itself. Their keys are the first part of a translated page's address. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português (Brasil)',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  tr: 'Türkçe',
  ar: 'العربية',
  hi: 'हिन्दी',
  ja: '日本語',
} as const;

export type Language = keyof typeof languageNames;

// True for the keys of `languageNames`.
export const languages = /* @__PURE__ */ Object.keys(languageNames) as [Language, ...Language[]];

export function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && Object.hasOwn(languageNames, text);
}

/** The BCP 47 tag, for `lang`. `Intl` takes a language as it is: its `pt` is Brazilian too. */
export function localeOf(language: Language): string {
  return language === 'pt' ? 'pt-BR' : language;
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The path of a screen that has no language of its own, such as `/purchases`, in a language. */
export function sitePath(language: Language, path: string): string {
  return language === 'en' ? path : `/${language}${path}`;
}
