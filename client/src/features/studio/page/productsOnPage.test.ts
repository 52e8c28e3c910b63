import { expect, test } from 'vitest';
import type { DraftBlock, PageDraft } from '#shared/studio/pageDraftSchema.ts';
import { showOnPage, showsSuchProducts } from './productsOnPage.ts';

const mug = { _id: 'prd_mug', product_type: 'physical' } as const;
const course = { _id: 'prd_course', product_type: 'masterclass' } as const;
const welcome: DraftBlock = { _id: 'blk_1', type: 'text', title: 'Hello', text: 'You' };
const letters: DraftBlock = {
  _id: 'blk_2',
  type: 'mailing_list',
  title: 'Letters',
  description: '',
  button: 'Subscribe',
};

function draftOf(...blocks: DraftBlock[]): PageDraft {
  return {
    header: { title: 'Noor', bio: '', avatar: '', theme: 'light', awning: ['#d22f11', '#ffffff'] },
    blocks,
  };
}

test('a product comes after the welcome text, or first', () => {
  expect(showOnPage(mug)(draftOf(welcome, letters)).blocks).toMatchObject([
    welcome,
    { type: 'products', product_ids: ['prd_mug'] },
    letters,
  ]);
  expect(showOnPage(mug)(draftOf(letters)).blocks[0]).toMatchObject({ type: 'products' });
});

test('a class is added to the block for classes', () => {
  const goods: DraftBlock = { _id: 'blk_3', type: 'products', title: 'Shop', product_ids: ['prd_mug'] };
  const classes: DraftBlock = { _id: 'blk_4', type: 'masterclasses', title: 'Learn', class_ids: [] };
  const draft = draftOf(goods, classes);
  expect([showsSuchProducts(draft, mug), showsSuchProducts(draft, course)]).toEqual([true, false]);
  const shown = showOnPage(course)(draft);
  expect(shown.blocks).toEqual([goods, { ...classes, class_ids: ['prd_course'] }]);
  expect(showsSuchProducts(shown, course)).toBe(true);
});
