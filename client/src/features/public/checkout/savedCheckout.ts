import type { Paying } from '../../../lib/paymentAttempt.ts';
import { emptyForm, type CheckoutForm } from './checkoutForm.ts';

/** What a reload restores: what is paid for, who pays the fee, and what was typed, if anything was. Never the card. */
export type SavedCheckout = { paying: Paying; paysFee: boolean; form?: CheckoutForm; left?: LeftPayment };

/** A payment that its buyer left the page for: where from, and the key under which its attempt is saved. */
export type LeftPayment = { paymentIntentId: string; payableId: string; path: string };

/** In this tab only. */
const storageKey = 'makerstall:checkout';
const keptForMs = 60 * 60_000;

export function saveCheckout(changed: Partial<SavedCheckout>, nowMs: number): void {
  const saved = savedCheckout(nowMs) ?? { paying: { kind: 'cart' }, paysFee: false };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...saved, ...changed, savedAt: nowMs }));
  } catch {
    // Denied or full storage: a reload empties the form.
  }
}

export function savedCheckout(nowMs: number): SavedCheckout | undefined {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (!isSaved(saved)) return undefined;
    if (nowMs - saved.savedAt < keptForMs) return saved;
    forgetCheckout();
  } catch {
    // Denied storage, or another version's text.
  }
  return undefined;
}

export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Denied storage has nothing to forget.
  }
}

function isSaved(saved: unknown): saved is SavedCheckout & { savedAt: number } {
  if (!isRecord(saved) || typeof saved['savedAt'] !== 'number' || typeof saved['paysFee'] !== 'boolean')
    return false;
  const { paying, form, left } = saved;
  if (left !== undefined && !isLeft(left)) return false;
  if (!isRecord(paying) || (form !== undefined && !isForm(form))) return false;
  if (paying['kind'] === 'now') return isAddition(paying['addition']);
  return paying['kind'] === 'cart' || (paying['kind'] === 'support' && isRecord(paying['support']));
}

function isLeft(left: unknown): boolean {
  return (
    isRecord(left) && ['paymentIntentId', 'payableId', 'path'].every((name) => typeof left[name] === 'string')
  );
}

function isAddition(saved: unknown): boolean {
  return isRecord(saved) && ['store', 'product', 'selection'].every((part) => isRecord(saved[part]));
}

function isForm(form: unknown): boolean {
  if (!isRecord(form) || !isRecord(form['answers'])) return false;
  const { answers: _answers, ...fields } = emptyForm;
  const texts = [...Object.keys(fields).map((name) => form[name]), ...Object.values(form['answers'])];
  return texts.every((text) => typeof text === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
