import { expect, test } from 'vitest';
import { trackingUrl } from './trackingUrl.ts';

test.each([
  ['UPS', '1Z 999 AA1 01 2345 6784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  [
    'Royal Mail',
    'AB123456789GB',
    'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB',
  ],
  [
    'dhl',
    '00340434161094042557',
    'https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id=00340434161094042557',
  ],
  ['The boat', 'https://boat.example/track?id=7', 'https://boat.example/track?id=7'],
  [null, 'http://boat.example/7', 'http://boat.example/7'],
])('a parcel sent with %s, number %s, is found at %s', (carrier, tracking, url) => {
  expect(trackingUrl(carrier, tracking)).toBe(url);
});

test.each([
  ['The boat', '12345678'],
  ['UPS', null],
  ['UPS', '=1+1'],
  ['UPS', 'javascript:alert(1)'],
  ['UPS', '"><script>'],
  [null, 'javascript:alert(1)//https://'],
  [null, 'https://'],
  ['constructor', '12345678'],
])('no link is made of %s and %s', (carrier, tracking) => {
  expect(trackingUrl(carrier, tracking)).toBeUndefined();
});
