import { expect, test } from 'vitest';
import { trafficSource } from './trafficSource.ts';

const origin = 'https://stall.example';

test.each([
  ['', 'https://www.instagram.com/ada?x=1', 'www.instagram.com'],
  ['?utm_source=Newsletter', 'https://mail.example/', 'newsletter'],
  ['?utm_source=spring-2026', '', 'spring-2026'],
  ['?utm_source=bo%40example.com', 'https://mail.example/', 'mail.example'],
  [`?utm_source=${'a'.repeat(101)}`, '', undefined],
  ['', `${origin}/ada/shop`, undefined],
  ['', 'https://stall.example.org/', 'stall.example.org'],
  ['', 'http://[::1]:3000/', undefined],
  ['', '', undefined],
])('a visit with %j from %j has the source %j', (search, referrer, source) => {
  expect(trafficSource({ origin, search }, referrer)).toBe(source);
});
