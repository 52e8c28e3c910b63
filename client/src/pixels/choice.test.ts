import { afterEach, expect, test, vi } from 'vitest';
import { keptChoice } from './choice.ts';

const asked = { account: 'acc_1', vendors: ['meta'] as const };

/** A browser's storage; `denied`: as one that has it turned off. */
function useStorage({ isDenied = false } = {}) {
  const kept = new Map<string, string>();
  const checked = () => {
    if (isDenied) throw new DOMException('denied', 'SecurityError');
    return kept;
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => checked().get(key) ?? null,
    setItem: (key: string, text: string) => void checked().set(key, text),
  });
  return kept;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('services are told of an order once, also after a reload and a new yes', () => {
  useStorage();
  const choice = keptChoice(asked);
  expect(choice.isFirst('ord_1')).toBe(false);
  choice.keep('yes');
  expect(choice.isFirst('ord_1')).toBe(true);
  expect(choice.isFirst('ord_1')).toBe(false);
  choice.keep('yes');
  expect(keptChoice(asked).isFirst('ord_1')).toBe(false);
  expect(keptChoice(asked).isFirst('ord_2')).toBe(true);
  expect(keptChoice({ ...asked, account: 'acc_2' }).answer()).toBeUndefined();
});

test('a choice lasts six months, a no also where a service is added', () => {
  vi.useFakeTimers({ now: new Date('2030-01-31T12:00:00Z') });
  useStorage();
  const more = { ...asked, vendors: ['meta', 'google'] as const };
  keptChoice(asked).keep('no');
  expect(keptChoice(more).answer()).toBe('no');
  keptChoice(asked).keep('yes');
  expect([keptChoice(asked).answer(), keptChoice(more).answer()]).toEqual(['yes', undefined]);
  vi.setSystemTime(new Date('2030-07-30T12:00:00Z'));
  expect(keptChoice(asked).answer()).toBe('yes');
  vi.setSystemTime(new Date('2030-07-31T12:00:00Z'));
  expect(keptChoice(asked).answer()).toBeUndefined();
});

test('without storage a choice lasts as long as the document, and what another program wrote is none', () => {
  useStorage({ isDenied: true });
  const choice = keptChoice(asked);
  expect(choice.answer()).toBeUndefined();
  choice.keep('yes');
  expect([choice.answer(), keptChoice(asked).answer()]).toEqual(['yes', undefined]);
  const kept = useStorage();
  for (const text of [
    'yes',
    '{}',
    '{"answer":"yes"}',
    '{"answer":"yes","vendors":["meta"],"day":"soon","paid":[]}',
  ]) {
    kept.set('makerstall:pixels:acc_1', text);
    expect(keptChoice(asked).answer(), text).toBeUndefined();
  }
});
