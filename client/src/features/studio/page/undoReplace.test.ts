import { expect, test } from 'vitest';
import type { PageDraft } from '#shared/studio/pageDraftSchema.ts';
import { addBlock, changeBlock, changeHeader, removeBlock } from './draftChanges.ts';
import { blockKindOf } from './blockKinds.ts';
import { undoReplace } from './undoReplace.ts';

const header: PageDraft['header'] = {
  title: 'Ada',
  bio: '',
  avatar: '',
  theme: 'light',
  awning: ['#cb310c', '#fffefb'],
};
const text = (name: string, words = name) => ({
  ...blockKindOf('text').fresh(),
  _id: `blk_${name}`,
  text: words,
});
const before: PageDraft = { header, blocks: [text('mine'), text('kept')] };
const after: PageDraft = {
  header: { ...header, bio: 'From a template', theme: 'dark' },
  blocks: [text('filled'), text('shop'), text('kept', 'as published')],
};
const undo = undoReplace(before, after);

test('undoing an unedited template restores the old draft', () => {
  expect(undo(after)).toEqual({ header: { ...header, cover: undefined }, blocks: before.blocks });
});

test('undoing a template keeps what was typed, added and deleted since', () => {
  const changes = [
    changeBlock(text('filled', 'my own words')),
    addBlock(text('new'), 0),
    changeHeader({ bio: 'About me' }),
  ];
  const now = changes.reduce((draft, change) => change(draft), after);
  const { header: head, blocks } = undo(now);
  expect(head).toMatchObject({ bio: 'About me', theme: 'light' });
  expect(blocks).toEqual([...before.blocks, text('new'), text('filled', 'my own words')]);
  expect(undo(removeBlock('blk_kept')(after)).blocks).toEqual([text('mine')]);
  expect(undo(changeBlock(text('kept', 'typed since'))(after)).blocks[1]).toEqual(
    text('kept', 'typed since'),
  );
});
