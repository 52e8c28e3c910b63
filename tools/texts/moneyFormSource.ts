import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Language } from '#shared/texts/languages.ts';
import { moneyForm } from '#shared/texts/moneyForm.ts';

const million = 1_234_567.5;

/** Where groups of digits begin, by how a language writes 1,234 and a million. */
const groupings = [
  { thousand: '1,234', million: '1,234,567', groups: moneyForm.groups },
  { thousand: '1234', million: '1,234,567', groups: /\B(?<!^\d(?=\d{3}$))(?=(\d{3})+$)/g },
  { thousand: '1,234', million: '12,34,567', groups: /\B(?=(\d\d)*\d{3}$)/g },
];

/** The file of a language's `MoneyForm`, from how Node's `Intl` writes amounts in it. */
export function moneyFormSource(language: Language): string {
  const write = (amount: number, currency = 'USD') => formatMoney(amount, currency, language);
  const [, separator = '', decimalPoint = ''] = /(\D)567(\D)50/.exec(write(million)) ?? [];
  const isWritten = (amount: number, digits: string) =>
    write(amount).includes(digits.replaceAll(',', separator) + decimalPoint);
  const grouping = groupings.find((one) => isWritten(1234, one.thousand) && isWritten(million, one.million));
  if (!grouping) throw new Error(`Nothing here groups digits as ${language} does: ${write(million)}`);
  const amounts = Object.keys(moneyForm.amounts).map((currency) => {
    return [currency, write(1, currency).replace(/\d.*\d|\d/, '#')];
  });
  const form = {
    language,
    amounts: Object.fromEntries(amounts) as Record<string, string>,
    decimalPoint,
    separator,
  };
  return `import type { MoneyForm } from '../../moneyForm.ts';

export const moneyForm: MoneyForm = ${JSON.stringify(form).replace(/\}$/, `,"groups":${grouping.groups}}`)};
`;
}
