/** The forms of one thing by the plural rules of a language, e.g. `few` in Polish. Every language has `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * The form that a language uses for a count of things. English is written down: the first `Intl.PluralRules` of a document, like the
 * first `Intl.NumberFormat`, takes a slow phone too long while the page hydrates.
 */
export function plural(language: string, count: number, forms: PluralForms): string {
  const rule = language === 'en' ? englishRule(count) : new Intl.PluralRules(language).select(count);
  return forms[rule] ?? forms.other;
}

function englishRule(count: number): 'one' | 'other' {
  return Math.abs(count) === 1 ? 'one' : 'other';
}
