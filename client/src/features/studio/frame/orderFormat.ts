import { intlLocale } from '#shared/texts/intlLocale.ts';
import { orderNumberText } from '#shared/orders/orderNumber.ts';
import type { Order, OrderStatus } from '#shared/orders/orderSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { studioFrame as texts } from '#shared/texts/en/studioFrame.ts';
import { listText } from '../calls/listText.ts';

export const statusLabels: Record<OrderStatus, string> = texts.statuses;

/** An order gets its number once it is paid. */
export function orderLabel(number: number): string {
  return number === 0 ? texts.notPaidYet : texts.orderNumber(orderNumberText(number));
}

/** Whether an order waits for its money, or never got it: nothing is sent, refunded or counted. */
export function isUnpaid({ status }: { status: OrderStatus }): boolean {
  return status === 'waiting' || status === 'canceled';
}

/** `2 × Mug, Low tide`: the items in one line. An order without lines is a supporter's gift. */
export function itemsText(order: Pick<Order, 'items'>): string {
  const names = order.items.map(({ quantity, name }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  return names.length > 0 ? listText(names) : texts.support;
}

/** The start of the day in the creator's time zone. */
function startOfDay(now: Date): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
}

/** `just now`, `12 min ago`, `today, 14:05`, `Mon 16 Nov, 09:30`, `3 Feb 2025`. */
export function relativeTime(createdAt: string, now: Date, language: Language): string {
  const then = new Date(createdAt);
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return texts.justNow;
  if (minutes < 60) return texts.minutesAgo(minutes);
  const time = timeOfDay(createdAt, language);
  if (startOfDay(then) === startOfDay(now)) return texts.todayAt(time);
  if (then.getFullYear() !== now.getFullYear()) return shortDate(createdAt, language);
  const day = then.toLocaleDateString(intlLocale(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  return texts.dayAt({ day, time });
}

/** `14:05`, in the seller's time zone. */
export function timeOfDay(iso: string, language: Language): string {
  return new Date(iso).toLocaleTimeString(intlLocale(language), { hour: '2-digit', minute: '2-digit' });
}

/** `21 Nov 2026`, in the seller's time zone. */
export function shortDate(iso: string, language: Language): string {
  return new Date(iso).toLocaleDateString(intlLocale(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
}

/** `21 Nov 2026, 14:05`, in the seller's time zone. */
export function dateAndTime(iso: string, language: Language): string {
  return new Date(iso).toLocaleString(intlLocale(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

export function greeting(now: Date, name: string): string {
  const hour = now.getHours();
  const isMorning = hour >= 5 && hour < 12;
  const isAfternoon = hour >= 12 && hour < 18;
  const first = name.trim().split(/\s+/)[0];
  if (isMorning) return first ? texts.goodMorningTo(first) : texts.goodMorning;
  if (isAfternoon) return first ? texts.goodAfternoonTo(first) : texts.goodAfternoon;
  return first ? texts.goodEveningTo(first) : texts.goodEvening;
}
