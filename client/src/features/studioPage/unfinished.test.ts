import { expect, test } from 'vitest';
import type { PageDraft } from '#shared/studio/pageDraftSchema.ts';
import { blockKinds, newBlock } from './newBlock.ts';
import { isUnfinished, problemsByPlace, withoutUnfinished } from './unfinished.ts';

const header: PageDraft['header'] = {
  title: 'Ada',
  bio: '',
  avatar: '',
  theme: 'light',
  awning: ['#cb310c', '#fffefb'],
};

test('a new block is unfinished where only its creator can fill it in', () => {
  const unfinished = blockKinds.filter(({ type }) => isUnfinished(newBlock(type))).map(({ type }) => type);
  expect(unfinished).toEqual(['link', 'social', 'picture', 'video']);
  expect(isUnfinished({ _id: 'blk_1', type: 'link', title: 'Blog', url: 'example.com' })).toBe(false);
});

test('a refused block is told at its place on the screen, not at that among what was sent', () => {
  const [link, text, support] = [newBlock('link'), newBlock('text'), newBlock('support')];
  const shown: PageDraft = { header, blocks: [link, text, support] };
  const sent = withoutUnfinished(shown);
  expect(sent.blocks).toEqual([text, support]);
  const problems = { 'draft.blocks.1.amount': 'Must be more than 0.', 'draft.header.title': 'Too long.' };
  expect(problemsByPlace(problems, sent, shown)).toEqual({
    'draft.blocks.2.amount': 'Must be more than 0.',
    'draft.header.title': 'Too long.',
  });
});
