import { expect, test } from 'vitest';
import { dayText } from './dayText.ts';
import type { Language } from '../texts/languages.ts';
import { eventTime, zonedTime } from './eventText.ts';

test('the text of an event has its local time', () => {
  const event = { starts_at: '2027-05-01T19:30', place: 'Yard', time_zone: 'America/New_York' };
  expect(eventTime(event)).toBe('Saturday, 1 May 2027, 19:30 (America/New York)');
  expect(eventTime({ ...event, ends_at: '2027-05-01T23:00' })).toBe(
    'Saturday, 1 May 2027, 19:30–23:00 (America/New York)',
  );
  expect(eventTime({ ...event, ends_at: '2027-05-02T01:00' })).toBe(
    'Saturday, 1 May 2027, 19:30 to Sunday, 2 May 2027, 01:00 (America/New York)',
  );
});

test('another language tells the same clock in its own words', () => {
  const event = { starts_at: '2027-05-01T19:30', place: 'Yard', time_zone: 'America/New_York' };
  // As a language that is still to come.
  const german = 'de' as Language;
  expect(eventTime(event, german)).toBe('Samstag, 1. Mai 2027 um 19:30 (America/New York)');
  expect(eventTime({ ...event, ends_at: '2027-05-01T23:00' }, german)).toContain('23:00');
  expect(dayText('2026-11-21T23:30:00.000Z', german)).toBe('21. November 2026');
});

test.each([
  ['2027-05-01T19:30', 'Europe/Berlin', '+02:00'],
  ['2027-12-01T19:30', 'Europe/Berlin', '+01:00'],
  // An hour after New York left summer time, while the date in UTC is still the day before.
  ['2027-11-07T03:00', 'America/New_York', '-05:00'],
  ['2027-03-14T03:30', 'America/New_York', '-04:00'],
  ['2027-05-01T19:30', 'Asia/Kathmandu', '+05:45'],
  ['2027-01-01T19:30', 'Europe/London', '+00:00'],
])('%s in %s is %s away from UTC', (time, zone, offset) => {
  expect(zonedTime(time, zone)).toBe(`${time}${offset}`);
});
