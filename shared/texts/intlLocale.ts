import type { Language } from './languages.ts';

/**
 * The tag for `Intl`: English days are written as in Britain (21 Nov), and digits are those of `latn`, because browsers differ in which
 * ones Arabic and Hindi have.
 */
export function intlLocale(language: Language): string {
  return language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;
}
