import { commonCurrency } from './commonCurrencies.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** `12.5, 'USD'` → `$12.50`; whole amounts lose their zeros only where `compact` is asked for (`$12`). */
export function formatMoney(amount: number, currency: string, style: 'full' | 'compact' = 'full'): string {
  const isWhole = style === 'compact' && Number.isInteger(amount);
  const common = commonCurrency(currency);
  if (!common) return formatOf(currency, isWhole).format(amount);
  const { sign, decimals } = common;
  const positive = Math.abs(amount).toFixed(isWhole ? 0 : decimals);
  const [whole = '', part] = positive.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}${sign}${grouped}${part === undefined ? '' : `.${part}`}`;
}

function formatOf(currency: string, isWhole: boolean): Intl.NumberFormat {
  const key = `${currency}${isWhole}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(isWhole ? { maximumFractionDigits: 0 } : {}),
  });
  formats.set(key, format);
  return format;
}
