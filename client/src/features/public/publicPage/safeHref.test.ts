import { expect, test } from 'vitest';
import { safeHref } from './safeHref.ts';

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['http://example.com', 'http://example.com/'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['tel:+447700900123', 'tel:+447700900123'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['+44 7700 900123', 'tel:+447700900123'],
  ['example.com/shop', 'https://example.com/shop'],
  [' www.example.com ', 'https://www.example.com/'],
])('%s is a link', (address, href) => {
  expect(safeHref(address)).toBe(href);
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  '//example.com',
  '',
  'not an address',
])('%j is no link', (address) => {
  expect(safeHref(address)).toBeUndefined();
});
