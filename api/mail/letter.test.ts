import { expect, test } from 'vitest';
import { letter } from './letter.ts';
import { letterHtml } from './letterHtml.ts';
import type { Part } from './letterParts.ts';

const parts: Part[] = [
  { kind: 'link', text: 'Voir', href: 'https://shop.example/orders/1' },
  { kind: 'rows', rows: [{ name: 'Payé', value: '18,00 $' }] },
];

test('lines of another script keep their own direction, and a code is from left to right', () => {
  const written: Part[] = [
    { kind: 'lines', lines: ['ليلى', '10115 Berlin'] },
    { kind: 'code', text: '123 456' },
  ];
  const html = letterHtml(written, 'ar');
  expect(html).toContain('<span dir="auto">10115 Berlin</span>');
  expect(html).toMatch(/<span dir="ltr"[^>]*>123 456<\/span>/);
  expect(letter('', written, 'ar').text).toBe('ليلى\n10115 Berlin\n\n123 456\n');
});

test('the colon of a mail’s rows and links is that of its language', () => {
  expect(letter('', parts, 'de').text).toBe('Voir:\nhttps://shop.example/orders/1\n\nPayé: 18,00 $\n');
  expect(letter('', parts, 'fr').text).toBe(
    'Voir\u00a0:\nhttps://shop.example/orders/1\n\nPayé\u00a0: 18,00 $\n',
  );
  expect(letter('', parts, 'ja').text).toBe('Voir：\nhttps://shop.example/orders/1\n\nPayé：18,00 $\n');
});
