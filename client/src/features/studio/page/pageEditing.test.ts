import { expect, test } from 'vitest';
import type { PageDraft } from '#shared/studio/pageDraftSchema.ts';
import { pageEdit } from '#shared/studio/pageDraftSchema.ts';
import { contrastOf } from './contrast.ts';
import { addBlock, draftToSend, moveBlock, orderBlocks, removeBlock } from './draftChanges.ts';
import { blockKindOf, blockTypes } from './blockKinds.ts';
import { urlOfVideo, videoOfUrl } from '#shared/videoUrl.ts';

const header: PageDraft['header'] = {
  title: 'Ada',
  bio: '',
  avatar: '',
  cover: '',
  theme: 'light',
  awning: ['#cb310c', '#fffefb'],
};
const text = (name: string) => ({ ...blockKindOf('text').fresh(), _id: `blk_${name}`, text: name });
const draft: PageDraft = { header, blocks: ['a', 'b', 'c'].map(text) };
const idsOf = ({ blocks }: PageDraft) => blocks.map(({ _id }) => _id.slice(4)).join('');

test('blocks are added, moved, reordered and removed, and undo puts a removed one back in its place', () => {
  expect(idsOf(moveBlock('blk_c', -1)(draft))).toBe('acb');
  expect(idsOf(moveBlock('blk_a', -1)(draft))).toBe('abc');
  expect(idsOf(orderBlocks(draft.blocks.toReversed())(draft))).toBe('cba');
  const without = removeBlock('blk_b')(draft);
  expect(idsOf(without)).toBe('ac');
  expect(idsOf(addBlock(text('b'), 1)(without))).toBe('abc');
});

test('a block of each kind can be sent once its required fields are filled in', () => {
  const blocks = blockTypes.map((type) => {
    const block = blockKindOf(type).fresh();
    if (block.type === 'link') return { ...block, title: 'Blog', url: 'example.com' };
    if (block.type === 'social')
      return { ...block, links: [{ platform: 'instagram', handle: 'ada', url: '' }] };
    if (block.type === 'picture') return { ...block, image: 'https://example.com/a.png' };
    if (block.type === 'video') return { ...block, video_id: 'abc', title: 'Film', poster: '' };
    if (block.type === 'heading') return { ...block, title: 'Prints' };
    if (block.type === 'contact') return { ...block, name: 'Ada' };
    return block;
  });
  const read = pageEdit.safeParse(draftToSend({ header, blocks }));
  expect(read.error?.issues).toBeUndefined();
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'youtube', 'dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/abc-1', 'youtube', 'abc-1'],
  ['https://player.vimeo.com/video/76979871', 'vimeo', '76979871'],
  ['vimeo.com/76979871', 'vimeo', '76979871'],
])('%s is the video of %s %s', (address, provider, id) => {
  const video = videoOfUrl(address);
  expect(video).toEqual({ provider, video_id: id });
  expect(video && videoOfUrl(urlOfVideo(video))).toEqual(video);
});

test.each(['https://example.com/watch?v=abc', 'youtube.com', 'not an address', ''])(
  '%j is no video',
  (typed) => {
    expect(videoOfUrl(typed)).toBeUndefined();
  },
);

test('black on white has the highest contrast, and a colour has none with itself', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#cb310c', '#cb310c')).toBe(1);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
