import { expect, test } from 'vitest';
import { embedCode, plainCode, type Embed } from './embedCode.ts';

const card: Embed = {
  kind: 'card',
  href: 'https://stalls.example/de/ada/shop/mug',
  language: 'de',
  text: 'Jetzt <kaufen>',
  name: 'Mug & "bowl"',
  image: 'https://stalls.example/media/a.jpg',
  price: '12,00 <€>',
};

test('a card without the script is a link with picture, name and price, and what is written in it is escaped', () => {
  const code = plainCode(card);
  expect(code).not.toMatch(/script|data-makerstall/);
  expect(code).toMatch(
    /^<a href="https:\/\/stalls\.example\/de\/ada\/shop\/mug" hreflang="de" style="[^"]+"><img src="[^"]+"/,
  );
  expect(code.replaceAll(/<[^>]+>/g, '|').split(/\|+/)).toEqual([
    '',
    'Mug &amp; &quot;bowl&quot;',
    '12,00 &lt;€&gt;',
    'Jetzt &lt;kaufen&gt;',
    '',
  ]);
});

test('the code with the script names no price, which the page knows', () => {
  expect(embedCode(card, 'https://stalls.example')).not.toContain('12,00');
});

test('a buyer who names the price sees none', () => {
  expect(plainCode({ ...card, price: undefined }).match(/<span/g)).toHaveLength(2);
});
