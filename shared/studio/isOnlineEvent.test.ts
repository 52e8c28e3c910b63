import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { studioProductFields } from '../texts/en/studioProductFields.ts';
import { languages } from '../texts/languages.ts';
import { isOnlineEvent } from './isOnlineEvent.ts';
import type { ProductTax } from './taxSettingsSchema.ts';

const tax: ProductTax = { category: 'standard', country: null };
const messages = `${import.meta.dirname}/../texts/messages`;

test.each(['Online', ' ONLINE ', 'オンライン', 'https://meet.example/ada', 'http://stream.example'])(
  'the place %j says that an event is streamed',
  (place) => {
    expect(isOnlineEvent({ tax, place })).toBe(true);
  },
);

test.each([
  undefined,
  '',
  'The quay',
  'Online café, Oslo',
  'Café at https://cafe.example',
  'Quay 1 and online',
])('the place %j does not', (place) => {
  expect(isOnlineEvent({ tax, place })).toBe(false);
});

test('what the dashboard proposes to write for it counts in each of its languages', () => {
  const proposals = readdirSync(messages).map((language) => {
    const texts: unknown = JSON.parse(
      readFileSync(`${messages}/${language}/studioProductFields.json`, 'utf8'),
    );
    return [language, (texts as Record<string, string>)['problems.placeNeeded'] ?? ''] as const;
  });
  const all = [['en', studioProductFields.problems.placeNeeded] as const, ...proposals];
  expect(all).toHaveLength(languages.length);
  for (const [language, text] of all) {
    const [, place] = /[“„«‘「]\s*(.+?)\s*[”“»’」]/.exec(text) ?? [];
    expect([language, isOnlineEvent({ tax, place })]).toEqual([language, true]);
  }
});

test('what the creator says of the event counts more than its place', () => {
  expect(isOnlineEvent({ tax: { ...tax, attendance: 'in_person' }, place: 'Online' })).toBe(false);
  expect(isOnlineEvent({ tax: { ...tax, attendance: 'online' }, place: 'The quay' })).toBe(true);
  expect(isOnlineEvent({ tax: { ...tax, country: 'AT' }, place: 'Online' })).toBe(false);
  expect(isOnlineEvent({ tax: { ...tax, postal_code: '10001' }, place: 'Online' })).toBe(false);
});
