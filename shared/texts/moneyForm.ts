import type { Language } from './languages.ts';

/**
 * How a language writes the currencies of the embedded API's `/settings`. It is written down because the first use of `Intl` in a document
 * blocks a slow phone for more than 100 ms while the page hydrates. `tools/texts` writes the one of each other language from Node's `Intl`,
 * and a document in that language loads it in place of the English one.
 */
export type MoneyForm = {
  language: Language;
  /** Each amount with `#` for its number. */
  amounts: Readonly<Record<string, string>>;
  decimalPoint: string;
  /** Between the groups of digits, which begin at these places. */
  separator: string;
  groups: RegExp;
};

export const moneyForm: MoneyForm = {
  language: 'en',
  amounts: {
    USD: '$#',
    EUR: '€#',
    GBP: '£#',
    CHF: 'CHF\u00a0#',
    CAD: '$#',
    AUD: '$#',
    NZD: '$#',
    SEK: 'kr\u00a0#',
    NOK: 'kr\u00a0#',
    DKK: 'kr\u00a0#',
    PLN: 'zł\u00a0#',
    JPY: '¥#',
    KRW: '₩#',
    INR: '₹#',
    SGD: '$#',
    BRL: 'R$#',
    MXN: '$#',
    ZAR: 'R\u00a0#',
    NGN: '₦#',
    KES: 'KES\u00a0#',
    KWD: 'KWD\u00a0#',
  },
  decimalPoint: '.',
  separator: ',',
  groups: /\B(?=(\d{3})+$)/g,
};
