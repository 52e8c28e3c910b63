import { expect, test } from 'vitest';
import { escapeMarkup } from './escapeMarkup.ts';

test('text neither begins an element, ends an attribute nor becomes an entity', () => {
  expect(escapeMarkup('<b>"Tea" & &lt;cake&gt;</b>')).toBe(
    '&lt;b&gt;&quot;Tea&quot; &amp; &amp;lt;cake&amp;gt;&lt;/b&gt;',
  );
});

test('all other characters stay as they are', () => {
  expect(escapeMarkup('Ada’s mug, “très bon”: 陶器 🍵')).toBe('Ada’s mug, “très bon”: 陶器 🍵');
});
