import { expect, test } from 'vitest';
import { addressLines } from './addressLines.ts';

test.each([
  [
    {
      line1: '1 Main Street',
      line2: 'Apt 2',
      postal_code: '10001',
      city: 'New York',
      region: 'NY',
      country: 'US',
    },
    ['1 Main Street', 'Apt 2', 'New York, NY 10001', 'United States'],
  ],
  [
    { line1: 'Lange Straße 1', postal_code: '10115', city: 'Berlin', region: null, country: 'DE' },
    ['Lange Straße 1', '10115 Berlin', 'Germany'],
  ],
  // Japan's format has no city.
  [
    { line1: '1-2-3 Ginza', postal_code: '104-0061', city: 'Chuo-ku', region: 'Tokyo', country: 'JP' },
    ['1-2-3 Ginza', 'Chuo-ku', 'Tokyo', '104-0061', 'Japan'],
  ],
  // What an order without a parcel knows of its buyer.
  [{ line1: '', line2: '', postal_code: '', city: '', region: '', country: 'FR' }, ['France']],
])('%o is %o', (address, lines) => {
  expect(addressLines(address, 'en')).toEqual(lines);
});

test('the country is in the language of the letter', () => {
  const address = { line1: 'Lange Straße 1', postal_code: '10115', city: 'Berlin', country: 'DE' };
  expect(addressLines(address, 'de')).toEqual(['Lange Straße 1', '10115 Berlin', 'Deutschland']);
});

test('an address in the letters of Japan begins with the largest part', () => {
  const kyoto = {
    line1: '河原町通1',
    postal_code: '604-8006',
    city: '京都市',
    region: '京都府',
    country: 'JP',
  };
  expect(addressLines(kyoto, 'ja')).toEqual(['〒604-8006', '京都府', '京都市', '河原町通1', '日本']);
  expect(addressLines({ ...kyoto, line1: '1 Kawaramachi', city: 'Nakagyo', region: 'Kyoto' }, 'en')[0]).toBe(
    '1 Kawaramachi',
  );
});
