import { expect, test } from 'vitest';
import type { VisitorLocation } from '#shared/audience/geo.ts';
import { saveVisitorLocation, type LocationParts } from './lookUpLocation.ts';
import { parseLocation } from './visitorLocation.ts';

const berlin: VisitorLocation = {
  ip: '203.0.113.7',
  country: 'DE',
  country_name: 'Germany',
  city: 'Berlin',
  currency: 'EUR',
};

test('the location is looked up once and saved under userIp', async () => {
  const { parts, storage, told } = startBrowser({});
  await saveVisitorLocation(parts);
  await saveVisitorLocation(parts);
  expect(JSON.parse(storage.get('userIp') ?? '')).toEqual(berlin);
  expect(told).toEqual(['looked up']);
});

test('no look-up is made if any value is saved', async () => {
  const { parts, told } = startBrowser({ saved: 'whatever' });
  await saveVisitorLocation(parts);
  expect(told).toEqual([]);
});

test('denied storage is a warning and no look-up', async () => {
  const { parts, told } = startBrowser({});
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  await saveVisitorLocation({ ...parts, storage: denied });
  expect(told).toEqual(['warned: Local storage is denied: the visitor location is not looked up.']);
});

test('a failed look-up shows the message of the catalogue and saves nothing', async () => {
  const { parts, storage, told } = startBrowser({});
  await saveVisitorLocation({ ...parts, lookUp: () => Promise.reject(new Error('502')) });
  expect(told).toEqual([
    "failed: Couldn't fetch location information, please allow location access or reload this page",
  ]);
  expect(storage.size).toBe(0);
});

test('full storage is a warning', async () => {
  const { parts, told } = startBrowser({ isFull: true });
  await saveVisitorLocation(parts);
  expect(told).toEqual([
    'looked up',
    'warned: The visitor location could not be saved: local storage is full or denied.',
  ]);
});

test('a saved text that is no location counts as none', () => {
  expect(parseLocation(JSON.stringify(berlin))).toEqual(berlin);
  const nowhere = { ip: '127.0.0.1', country: null, country_name: null, currency: null };
  expect(parseLocation(JSON.stringify(nowhere))).toEqual(nowhere);
  for (const saved of [null, '', '{', 'null', '[]', '"x"', '{"ip":1}', '{"ip":"1","country":{}}']) {
    expect(parseLocation(saved)).toBeUndefined();
  }
});

function startBrowser({ saved, isFull }: { saved?: string; isFull?: boolean }) {
  const storage = new Map<string, string>(saved === undefined ? [] : [['userIp', saved]]);
  const told: string[] = [];
  const parts: LocationParts = {
    // Only these two methods of Storage are used.
    storage: () =>
      ({
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (isFull) throw new DOMException('full', 'QuotaExceededError');
          storage.set(key, value);
        },
      }) as Storage,
    lookUp: async () => {
      told.push('looked up');
      return berlin;
    },
    warn: (message) => told.push(`warned: ${message}`),
    showFailure: (message) => told.push(`failed: ${message}`),
  };
  return { parts, storage, told };
}
