import { expect, test } from 'vitest';
import type { DraftBlock, PageDraft } from '#shared/studio/pageDraftSchema.ts';
import { mergeDrafts, takeTheirs } from './mergeDrafts.ts';

const header: PageDraft['header'] = {
  title: 'Ada',
  bio: 'Pots',
  avatar: '',
  theme: 'light',
  awning: ['#cb310c', '#fffefb'],
};
const text = (id: string, fields: { title?: string; text?: string } = {}): DraftBlock => ({
  _id: id,
  type: 'text',
  title: id,
  text: 'words',
  ...fields,
});
const draft = (blocks: DraftBlock[], own: Partial<PageDraft['header']> = {}): PageDraft => ({
  header: { ...header, ...own },
  blocks,
});
const before = draft([text('a'), text('b')]);
const merge = (mine: PageDraft, theirs: PageDraft) =>
  mergeDrafts({ before, now: mine }, { before, now: theirs });
const idsOf = ({ draft: { blocks } }: { draft: PageDraft }) => blocks.map(({ _id }) => _id);

test('changes to different fields are both kept, in the header and within one block', () => {
  const mine = draft([text('a', { title: 'Mine' }), text('b')], { bio: 'Mine' });
  const theirs = draft([text('a', { text: 'Theirs' }), text('b', { text: 'Theirs' })], { theme: 'dark' });
  expect(merge(mine, theirs)).toEqual({
    conflicts: [],
    draft: draft([text('a', { title: 'Mine', text: 'Theirs' }), text('b', { text: 'Theirs' })], {
      bio: 'Mine',
      theme: 'dark',
    }),
  });
});

test('a field that both changed is a clash with both values, and either can be chosen', () => {
  const merged = merge(
    draft([text('a', { text: 'Mine' }), text('b')], { bio: 'Mine' }),
    draft([text('a', { text: 'Theirs' }), text('b')], { bio: 'Theirs' }),
  );
  expect(merged.conflicts).toEqual([
    { key: 'bio', field: 'bio', mine: 'Mine', theirs: 'Theirs' },
    { key: 'a.text', field: 'text', blockId: 'a', mine: 'Mine', theirs: 'Theirs' },
  ]);
  expect(merged.draft.header.bio).toBe('Mine');
  const chosen = takeTheirs(merged, new Set(['a.text']));
  expect(chosen.header.bio).toBe('Mine');
  expect(chosen.blocks[0]).toMatchObject({ text: 'Theirs' });
  // The same change on both sides is none to choose from.
  expect(merge(draft([], { bio: 'Same' }), draft([], { bio: 'Same' })).conflicts).toEqual([]);
});

test('blocks that either side added stay, and a deleted block goes unless the other side changed it', () => {
  const mine = draft([text('a'), text('mine'), text('b')]);
  const theirs = draft([text('theirs'), text('a'), text('b')]);
  expect(idsOf(merge(mine, theirs))).toEqual(['theirs', 'a', 'mine', 'b']);
  expect(idsOf(merge(draft([text('b')]), before))).toEqual(['b']);
  expect(idsOf(merge(before, draft([text('b')])))).toEqual(['b']);
  expect(idsOf(merge(draft([text('b')]), draft([text('a', { text: 'Changed' }), text('b')])))).toEqual([
    'a',
    'b',
  ]);
});

test('my order stays where I moved a block, else theirs does', () => {
  const moved = draft([text('b'), text('a')]);
  expect(idsOf(merge(moved, draft([text('a'), text('b'), text('c')])))).toEqual(['b', 'c', 'a']);
  expect(idsOf(merge(before, moved))).toEqual(['b', 'a']);
});

test('an unfinished block that was never sent stays', () => {
  const unfinished = text('new', { text: '' });
  const merged = mergeDrafts(
    { before: draft([text('a'), unfinished]), now: draft([text('a'), unfinished]) },
    { before: draft([text('a')]), now: draft([text('a')], { bio: 'Theirs' }) },
  );
  expect(idsOf(merged)).toEqual(['a', 'new']);
});

test('without the state before, every difference is a choice and no block is lost', () => {
  const merged = mergeDrafts(
    { before: undefined, now: draft([text('a')], { bio: 'Mine' }) },
    { before: undefined, now: draft([text('b')], { bio: 'Theirs' }) },
  );
  expect(merged.conflicts.map(({ key }) => key)).toEqual(['bio']);
  expect(idsOf(merged).toSorted()).toEqual(['a', 'b']);
});
