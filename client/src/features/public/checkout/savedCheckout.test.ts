import { afterEach, expect, test, vi } from 'vitest';
import { emptyForm } from './checkoutForm.ts';
import { savedCheckout, saveCheckout } from './savedCheckout.ts';

const hourMs = 60 * 60_000;
const typed = { ...emptyForm, name: 'Grace Hopper' };

function startStorage(): Map<string, string> {
  const texts = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
  return texts;
}

afterEach(() => vi.unstubAllGlobals());

test('what was typed is kept for an hour after the last change, then removed', () => {
  const texts = startStorage();
  saveCheckout({ form: typed }, 0);
  saveCheckout({ paysFee: true }, hourMs - 1);
  expect(savedCheckout(2 * hourMs - 2)).toMatchObject({
    form: typed,
    paysFee: true,
    paying: { kind: 'cart' },
  });
  expect(savedCheckout(2 * hourMs - 1)).toBeUndefined();
  expect(texts.size).toBe(0);
});

test.each(['', '{}', 'null', '{"savedAt":0,"paysFee":true,"paying":{"kind":"cart"},"form":{"name":1}}'])(
  'the text %s is not a saved checkout',
  (text) => {
    const texts = startStorage();
    texts.set('makerstall:checkout', text);
    expect(savedCheckout(0)).toBeUndefined();
  },
);

test('denied storage saves nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveCheckout({ form: typed }, 0);
  expect(savedCheckout(0)).toBeUndefined();
});
