import { expect, test } from 'vitest';
import { lookText } from './lookText.ts';

test('two looks are told apart by the labels of what differs', () => {
  const mine = { typeface: 'bookshop', paper: 'mint', corners: 'round' } as const;
  const theirs = { paper: 'mint', accent: '#224466' } as const;
  expect(lookText(mine, theirs)).toBe('Typefaces: Bookshop, Corners: Round, Buttons and prices: #cb310c');
  expect(lookText(theirs, mine)).toBe('Typefaces: Market, Corners: Soft, Buttons and prices: #224466');
  expect(lookText(undefined, { shop: 'list' })).toBe('Your shop: Grid');
});
