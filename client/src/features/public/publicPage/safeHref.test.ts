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
  // Stored by older editors.
  ['https://jane@example.com', 'mailto:jane@example.com'],
  ['http://jane.doe@example.com/', 'mailto:jane.doe@example.com'],
  ['https://100%25jane@example.com', 'mailto:100%25jane@example.com'],
  ['https://100%jane@example.com', 'mailto:100%jane@example.com'],
  ['https://jane:secret@example.com', 'https://jane:secret@example.com/'],
  ['https://jane@example.com:8080', 'https://jane@example.com:8080/'],
  ['https://jane@example.com/shop', 'https://jane@example.com/shop'],
  ['https://medium.com/@jane.doe', 'https://medium.com/@jane.doe'],
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
