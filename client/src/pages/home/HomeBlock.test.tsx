import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Block, blockRead } from '#shared/page/blockSchema.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import { HomeBlock } from './HomeBlock.tsx';

const page: Page = {
  _id: 'pag_1',
  account_id: 'acc_1',
  slug: 'ada',
  username: 'ada',
  currency: 'EUR',
  header: { title: 'Ada', bio: '', avatar: '', theme: 'light', awning: ['#cb310c', '#fffefb'] },
  blocks: [],
};

test('a block is shown by the component of its type, and one of a newer API not at all', () => {
  const text = { _id: 'blk_1', type: 'text', text: 'Hello' } as const;
  expect(renderToStaticMarkup(<HomeBlock block={text} page={page} />)).toContain('<p dir="auto">Hello</p>');
  // An older page may receive a newer API's block.
  const unknown = { _id: 'blk_2', type: 'hologram' } as unknown as Block;
  expect(renderToStaticMarkup(<HomeBlock block={unknown} page={page} />)).toBe('');
});

test.each(blockRead.options.map(({ shape }) => shape.type.value))('%s has a component', (type) => {
  // Its other fields are read only when the component is rendered.
  const block = { _id: 'blk_1', type } as Block;
  expect(HomeBlock({ block, page })).toBeTruthy();
});
