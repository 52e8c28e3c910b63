import { expect, test } from 'vitest';
import { letter } from './letter.ts';
import type { Part } from './letterParts.ts';

const parts: Part[] = [
  { kind: 'link', text: 'Voir', href: 'https://shop.example/orders/1' },
  { kind: 'rows', rows: [{ name: 'Payé', value: '18,00 $' }] },
];

test('the colon of a mail’s rows and links is that of its language', () => {
  expect(letter('', parts, 'de').text).toBe('Voir:\nhttps://shop.example/orders/1\n\nPayé: 18,00 $\n');
  expect(letter('', parts, 'fr').text).toBe(
    'Voir\u00a0:\nhttps://shop.example/orders/1\n\nPayé\u00a0: 18,00 $\n',
  );
  expect(letter('', parts, 'ja').text).toBe('Voir：\nhttps://shop.example/orders/1\n\nPayé：18,00 $\n');
});
