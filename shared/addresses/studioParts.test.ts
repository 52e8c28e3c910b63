import { expect, test } from 'vitest';
import { isStudioAddress, isUnknownPart } from './studioParts.ts';

test.each([
  [{ part: 'page' }, true],
  [{ part: 'preview' }, true],
  [{ part: 'nowhere' }, false],
  [{ part: 'constructor' }, false],
  [{ part: 'page', id: 'blk_1' }, false],
  [{ part: 'orders', id: 'ord_1' }, true],
  [{ part: 'check-in', id: 'tkt_1' }, false],
  [{}, false],
])('%j is an address of the studio: %s', (params, isOne) => {
  expect(isStudioAddress(params)).toBe(isOne);
});

test('only the dashboard’s own screens have unknown parts', () => {
  expect(isUnknownPart({ screen: 'studio', params: { part: 'nowhere' } })).toBe(true);
  expect(isUnknownPart({ screen: 'studio', params: { part: 'page' } })).toBe(false);
  expect(isUnknownPart({ screen: 'home', params: { slug: 'nowhere' } })).toBe(false);
});
