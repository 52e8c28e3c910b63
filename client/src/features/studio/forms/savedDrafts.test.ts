import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, saveDraft } from './savedDrafts.ts';

const held = new Map<string, string>();
const storage = {
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, text: string) => void held.set(key, text),
  removeItem: (key: string) => void held.delete(key),
};

beforeEach(() => {
  held.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => void vi.unstubAllGlobals());

const place = { accountId: 'acc_1', form: 'profile' };
const savedAt = '2026-11-28T12:00:00.000Z';

test('a draft has the format of the drafts that browsers hold already', () => {
  saveDraft('browser', place, { values: { name: 'Ada' }, revision: 3, savedAt });
  const [text = ''] = held.values();
  expect(JSON.parse(text)).toEqual({ typed: { name: 'Ada' }, revision: 3, savedAt });
  expect(readDraft('browser', place, { name: '' })).toEqual({
    values: { name: 'Ada' },
    revision: 3,
    savedAt,
  });
  expect(readDraft('browser', place, { name: '', bio: '' })).toBeUndefined();
});
