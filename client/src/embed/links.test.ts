import { expect, test } from 'vitest';
import { framedAddress, framedTranslation } from './links.ts';

test.each([
  ['https://stalls.example/ada', 'https://stalls.example/ada/embed'],
  ['https://stalls.example/ada/shop/mug?discount=a', 'https://stalls.example/ada/embed/shop/mug?discount=a'],
  ['https://stalls.example/de/ada', 'https://stalls.example/de/ada/embed'],
  ['https://stalls.example/ja/ada/shop/mug?a', 'https://stalls.example/ja/ada/embed/shop/mug?a'],
  // A language alone, the front page and other schemes are no page of a creator.
  ['https://stalls.example/de', undefined],
  ['https://stalls.example/de/', undefined],
  ['https://stalls.example/', undefined],
  ['mailto:ada@example.com', undefined],
])('%s opens %s', (href, framed) => expect(framedAddress(href)).toBe(framed));

test('a language stays in the frame on the page’s own host, where the home page is at the root', () => {
  const own = 'https://shop.example';
  expect(framedTranslation(`${own}/de/`, '/ada')).toBe(`${own}/de/ada/embed`);
  expect(framedTranslation(`${own}/?x=1`, '/de/ada')).toBe(`${own}/ada/embed?x=1`);
  expect(framedTranslation(`${own}/fr/ada/shop`, '/de/ada')).toBe(`${own}/fr/ada/embed/shop`);
  expect(framedTranslation(`${own}/ada`, '/de/ada')).toBe(`${own}/ada/embed`);
});
