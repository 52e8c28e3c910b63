import type { Cart } from '#shared/shop/cartSchema.ts';
import type { PaymentAttempt, SeenPayment } from '../../../lib/paymentAttempt.ts';
import { emptyCartState, type CartState } from './cartState.ts';

/**
 * Validates what storage held under `cart`. Values of another version, or partial ones, are dropped. Pending calls and changes of
 * a closed tab are dropped too, but not a payment without an answer.
 */
export function cartFromStorage(saved: unknown): CartState {
  if (!isRecord(saved)) return emptyCartState();
  const carts = entriesOf(saved['carts'], isCart);
  const storeCartIds = entriesOf(saved['storeCartIds'], isId);
  const codes = entriesOf(saved['codes'], isId);
  return {
    ...emptyCartState(),
    carts,
    storeCartIds,
    codes,
    attempts: attemptsOf(saved['attempts']),
  };
}

/** The same, from the text that redux-persist writes: one JSON object whose values are JSON again. */
export function cartFromStorageText(text: string | null): CartState | undefined {
  if (text === null) return undefined;
  try {
    const persisted: unknown = JSON.parse(text);
    if (!isRecord(persisted) || typeof persisted['cart'] !== 'string') return undefined;
    return cartFromStorage(JSON.parse(persisted['cart']));
  } catch {
    return undefined;
  }
}

function entriesOf<T>(value: unknown, isGood: (entry: unknown) => entry is T): Record<string, T> {
  const good: Record<string, T> = {};
  if (!isRecord(value)) return good;
  for (const [key, entry] of Object.entries(value)) if (isGood(entry)) good[key] = entry;
  return good;
}

/** A payment without an answer is always kept, even if its `seen` cannot be read. */
function attemptsOf(saved: unknown): Record<string, PaymentAttempt> {
  return Object.fromEntries(
    Object.entries(entriesOf(saved, isAttempt)).map(([id, { key, body, seen }]) => [
      id,
      isSeen(seen) ? { key, body, seen } : { key, body },
    ]),
  );
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isCart(value: unknown): value is Cart {
  return (
    isRecord(value) &&
    typeof value['_id'] === 'string' &&
    /^[A-Z]{3}$/.test(String(value['currency'])) &&
    typeof value['sub_total'] === 'number' &&
    Array.isArray(value['discounts']) &&
    Array.isArray(value['items']) &&
    value['items'].every(isLine)
  );
}

function isLine(value: unknown): boolean {
  return (
    isRecord(value) &&
    ['_id', 'product_id', 'name', 'image', 'product_type'].every(
      (field) => typeof value[field] === 'string',
    ) &&
    ['price', 'quantity', 'discounted_amount'].every((field) => typeof value[field] === 'number') &&
    Array.isArray(value['form_response']) &&
    (value['is_ips'] !== true || (isRecord(value['ips']) && Array.isArray(value['ips']['amounts'])))
  );
}

function isAttempt(value: unknown): value is PaymentAttempt {
  return (
    isRecord(value) &&
    typeof value['key'] === 'string' &&
    isRecord(value['body']) &&
    isRecord(value['body']['payer']) &&
    typeof value['body']['currency'] === 'string'
  );
}

function isSeen(value: unknown): value is SeenPayment {
  if (!isRecord(value) || !isRecord(value['amounts']) || !isRecord(value['payable'])) return false;
  const { amounts, payable } = value;
  const isWhole = ['subTotal', 'dueNow', 'fee', 'charged'].every((name) => typeof amounts[name] === 'number');
  const isKnown =
    payable['kind'] === 'cart'
      ? isCart(payable['cart'])
      : typeof payable['title'] === 'string' && isRecord(payable['support']);
  return isWhole && isKnown && typeof amounts['currency'] === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
