import { expect, test } from 'vitest';
import type { PageDraft } from '#shared/studio/pageDraftSchema.ts';
import { blockKindOf, blockTypes } from './blockKinds.ts';
import { isUnfinished, problemsByPlace, withoutUnfinished } from './unfinishedBlocks.ts';

const header: PageDraft['header'] = {
  title: 'Ada',
  bio: '',
  avatar: '',
  theme: 'light',
  awning: ['#cb310c', '#fffefb'],
};

test('a new block is unfinished where only its creator can fill it in', () => {
  const unfinished = blockTypes.filter((type) => isUnfinished(blockKindOf(type).fresh()));
  expect(unfinished.join(' ')).toBe(
    'link social picture video heading contact gallery audio file faq testimonial countdown map embed',
  );
  expect(isUnfinished({ _id: 'blk_1', type: 'link', title: 'Blog', url: 'example.com' })).toBe(false);
});

test('a refused block is shown at its place on the screen, not at its place in the request', () => {
  const [link, text, support] = [
    blockKindOf('link').fresh(),
    blockKindOf('text').fresh(),
    blockKindOf('support').fresh(),
  ];
  const shown: PageDraft = { header, blocks: [link, text, support] };
  const sent = withoutUnfinished(shown);
  expect(sent.blocks).toEqual([text, support]);
  const problems = { 'draft.blocks.1.amount': 'Must be more than 0.', 'draft.header.title': 'Too long.' };
  expect(problemsByPlace(problems, sent, shown)).toEqual({
    'draft.blocks.2.amount': 'Must be more than 0.',
    'draft.header.title': 'Too long.',
  });
});
