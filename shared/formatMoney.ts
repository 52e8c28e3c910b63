import { commonCurrency } from './commonCurrencies.ts';
import type { Language } from './texts/languages.ts';

const formats = new Map<string, Intl.NumberFormat>();

type Money = { amount: number; currency: string };

/** `12.5, 'USD'` → `$12.50` in English. A negative amount begins with a minus sign, not with a hyphen: `−$12.50`. */
export function formatMoney(amount: number, currency: string, language: Language = 'en'): string {
  return format({ amount, currency }, language, false);
}

/** As `formatMoney`, but whole amounts lose their zeros: `$12`. */
export function formatCompactMoney(amount: number, currency: string, language: Language = 'en'): string {
  return format({ amount, currency }, language, Number.isInteger(amount));
}

function format({ amount, currency }: Money, language: Language, isWhole: boolean): string {
  if (amount < 0) return negative(format({ amount: -amount, currency }, language, isWhole), language);
  const common = language === 'en' ? commonCurrency(currency) : undefined;
  if (!common) return closed(intlFormat(currency, language, isWhole).format(amount), language);
  const { sign, decimals } = common;
  const [whole = '', part] = amount.toFixed(isWhole ? 0 : decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}${grouped}${part === undefined ? '' : `.${part}`}`;
}

/** In Arabic a bare minus sign would stand behind the number: marks keep it before it, and both apart from the currency's sign. */
function negative(text: string, language: Language): string {
  return language === 'ar' ? text.replace(/[\d.,]+/, '\u200E−$&\u200F') : `−${text}`;
}

/** In Arabic the sign comes last, and `US$` would read `$US` at the end of a line: a mark keeps its letters together. */
function closed(text: string, language: Language): string {
  return language === 'ar' ? `${text}\u200E` : text;
}

function intlFormat(currency: string, language: Language, isWhole: boolean): Intl.NumberFormat {
  const key = `${language} ${currency} ${isWhole}`;
  const known = formats.get(key);
  if (known) return known;
  // Browsers differ in which digits Arabic has.
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(isWhole ? { maximumFractionDigits: 0 } : {}),
  });
  formats.set(key, format);
  return format;
}
