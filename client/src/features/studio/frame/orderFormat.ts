import { orderNumberText } from '#shared/orderNumber.ts';
import type { Order, OrderStatus } from '#shared/orderSchema.ts';

export const statusLabels = {
  pending: 'Pending',
  waiting: 'Waiting for money',
  paid: 'Paid',
  part_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  canceled: 'Canceled',
} as const satisfies Record<OrderStatus, string>;

/** An order gets its number once it is paid. */
export function orderLabel(number: number): string {
  return number === 0 ? 'not paid yet' : `#${orderNumberText(number)}`;
}

/** Whether an order waits for its money, or never got it: nothing is sent, refunded or counted. */
export function isUnpaid({ status }: { status: OrderStatus }): boolean {
  return status === 'waiting' || status === 'canceled';
}

/** `2 × Mug, Low tide`: the items in one line. An order without lines is a supporter's gift. */
export function itemsText(order: Pick<Order, 'items'>): string {
  const names = order.items.map(({ quantity, name }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  return names.length > 0 ? names.join(', ') : 'Support';
}

/** The start of the day in the creator's time zone. */
function startOfDay(now: Date): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
}

/** `just now`, `12 min ago`, `today, 14:05`, `Mon 16 Nov, 09:30`, `3 Feb 2025`. */
export function relativeTime(createdAt: string, now: Date): string {
  const then = new Date(createdAt);
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (startOfDay(then) === startOfDay(now)) return `today, ${time}`;
  if (then.getFullYear() !== now.getFullYear()) {
    return then.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  }
  return `${then.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })}, ${time}`;
}

/** `21 Nov 2026, 14:05`, in the seller's time zone. */
export function dateAndTime(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', {
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
  const day = isMorning ? 'Good morning' : isAfternoon ? 'Good afternoon' : 'Good evening';
  const first = name.trim().split(/\s+/)[0];
  return first ? `${day}, ${first}` : day;
}
