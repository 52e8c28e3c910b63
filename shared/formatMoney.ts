const formats = new Map<string, Intl.NumberFormat>();

/** `12.5, 'USD'` → `$12.50`; whole amounts lose their zeros only where `compact` is asked for (`$12`). */
export function formatMoney(amount: number, currency: string, style: 'full' | 'compact' = 'full'): string {
  const isWhole = style === 'compact' && Number.isInteger(amount);
  const key = `${currency}${isWhole}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...(isWhole ? { maximumFractionDigits: 0 } : {}),
    });
    formats.set(key, format);
  }
  return format.format(amount);
}
