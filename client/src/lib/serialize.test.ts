import { expect, test } from 'vitest';
import { deserialize, escapeJson, serialize } from './serialize.ts';

const evil = '</script><script>alert(1)</script><!-- \u2028\u2029 ]]>';

test('text from a creator cannot close the script block that contains it', () => {
  const text = serialize({ [evil]: evil });
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(deserialize(text, 0)).toEqual({ [evil]: evil });
  expect(escapeJson(JSON.stringify(evil))).not.toContain('<');
});

test('data counts as fetched when it is read, and two renders of one state are the same text', () => {
  const state = (fetchedAt: number | null) => ({ page: { data: 1, fetchedAt }, shop: { fetchedAt: null } });
  expect(serialize(state(111))).toBe(serialize(state(222)));
  expect(deserialize(serialize(state(111)), 999)).toEqual(state(999));
});
