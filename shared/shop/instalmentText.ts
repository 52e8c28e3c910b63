import { formatMoney } from '../money/formatMoney.ts';
import type { Instalments } from './cartSchema.ts';
import type { PlansTexts } from '../texts/en/plans.ts';
import type { Language } from '../texts/languages.ts';

type Wording = { currency: string; texts: PlansTexts; language: Language; discounted?: number };

/** `$40.00 today, then 2 × $40.00, one a month`: what a buyer agrees to, in a line. A cart's `discounted` is off the first. */
export function instalmentText(
  { amounts, interval }: Instalments,
  { currency, texts, language, discounted = 0 }: Wording,
): string {
  const [first = 0, ...rest] = amounts;
  const money = (amount: number) => formatMoney(amount, currency, language);
  const today = money(first - discounted);
  if (rest.length === 0) return texts.today(today);
  const isEven = rest.every((amount) => amount === rest[0]);
  const later = isEven ? `${rest.length} × ${money(rest[0] ?? 0)}` : rest.map(money).join(', ');
  return texts.todayThenLater(today, later, interval);
}

/** Each instalment with its ISO due date. The first is the day of purchase. */
export function dueInstalments({ amounts, due_dates }: Instalments): { amount: number; dueOn: string }[] {
  return amounts.map((amount, index) => ({ amount, dueOn: due_dates[index] ?? '' }));
}
