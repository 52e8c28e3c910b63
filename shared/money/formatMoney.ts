import { commonDecimals } from './commonDecimals.ts';
import { directionOf, type Language } from '../texts/languages.ts';
import { moneyForm, type MoneyForm } from '../texts/moneyForm.ts';

const formats: Record<string, Intl.NumberFormat> = {};

type Money = { amount: number; currency: string };

/** `12.5, 'USD'` → `$12.50` in English. A negative amount begins with a minus sign, not with a hyphen: `−$12.50`. */
export function formatMoney(amount: number, currency: string, language: Language = 'en'): string {
  return format({ amount, currency }, language, false);
}

/** As `formatMoney`, but whole amounts lose their zeros: `$12`. */
export function formatCompactMoney(amount: number, currency: string, language: Language = 'en'): string {
  return format({ amount, currency }, language, Number.isInteger(amount));
}

function format(money: Money, language: Language, isWhole: boolean): string {
  const { amount, currency } = money;
  if (amount < 0) return negative(format({ amount: -amount, currency }, language, isWhole), language);
  const common = language === moneyForm.language ? formatCommon(money, moneyForm, isWhole) : undefined;
  return common ?? closed(intlFormat(currency, language, isWhole).format(amount), language);
}

/** As `Intl` would write an amount of at least 0; `undefined` for a currency that the form does not list. */
export function formatCommon(
  { amount, currency }: Money,
  { amounts, decimalPoint, separator, groups }: MoneyForm,
  isWhole: boolean,
): string | undefined {
  const decimals = commonDecimals(currency);
  if (decimals === undefined) return undefined;
  const [whole = '', part] = amount.toFixed(isWhole ? 0 : decimals).split('.');
  const grouped = whole.replace(groups, separator);
  return amounts[currency]?.replace('#', part === undefined ? grouped : grouped + decimalPoint + part);
}

/** From right to left, a bare minus sign would be shown after the number. The marks keep it before the number, and both apart from the currency's sign. */
function negative(text: string, language: Language): string {
  return directionOf(language) === 'rtl' ? text.replace(/[\d.,]+/, '\u200E−$&\u200F') : `−${text}`;
}

/** From right to left, the currency's sign comes last, and `US$` at the end of a line would be shown as `$US`. The mark keeps its letters in order. */
function closed(text: string, language: Language): string {
  return directionOf(language) === 'rtl' ? `${text}\u200E` : text;
}

function intlFormat(currency: string, language: Language, isWhole: boolean): Intl.NumberFormat {
  // Browsers differ in which digits Arabic has.
  return (formats[`${language} ${currency} ${isWhole}`] ??= new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: isWhole ? 0 : undefined,
  }));
}
