import { expect, test } from 'vitest';
import { sessionText } from './sessionText.ts';

const now = new Date('2026-05-14T12:00:00Z');
const session = { browser: 'Firefox on Windows', country: 'DE', last_used_at: '2026-05-14T10:00:00Z' };

test('a session says its browser, its country and its last use', () => {
  expect(sessionText(session, now, 'en')).toBe('Firefox on Windows · Germany · last used 2 hours ago');
  expect(sessionText({ ...session, last_used_at: '2026-05-14T11:30:00Z' }, now, 'en')).toMatch(
    /used within the hour$/,
  );
  expect(sessionText({ ...session, last_used_at: '2026-05-11T10:00:00Z' }, now, 'en')).toMatch(
    /last used 3 days ago$/,
  );
});

test('what is not known of a session is said', () => {
  const unknown = { ...session, browser: null, country: null };
  expect(sessionText(unknown, now, 'en')).toBe('Unknown browser · unknown place · last used 2 hours ago');
});
