import { expect, test } from 'vitest';
import { blockEdit, blockRead } from './blockSchema.ts';

test('a stored block may have texts of any length, an edit may not', () => {
  const block = { _id: 'blk_1', type: 'text', title: 'x'.repeat(500), text: 'Hello' };
  expect(blockRead.parse(block)).toEqual(block);
  expect(blockEdit.safeParse(block).error?.issues).toMatchObject([
    { path: ['title'], message: 'must have at most 120 characters' },
  ]);
});

test('an edit may leave out the id and hide the block; a stored block has its id', () => {
  const edit = { type: 'products', title: 'Shop', product_ids: [], hidden: true };
  expect(blockEdit.parse(edit)).toEqual(edit);
  expect(blockRead.safeParse(edit).success).toBe(false);
});

test('a stored handle has its link, and a stored web address is complete', () => {
  const social = { type: 'social', links: [{ platform: 'instagram', handle: 'ada' }] };
  expect(blockEdit.parse(social)).toEqual(social);
  expect(blockRead.safeParse({ _id: 'blk_1', ...social }).success).toBe(false);
  expect(blockEdit.parse({ type: 'link', title: 'Blog', url: 'example.com' })).toMatchObject({
    url: 'https://example.com',
  });
});
