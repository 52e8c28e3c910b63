import { expect, test } from 'vitest';
import type { PageDraft } from '#shared/studio/pageDraftSchema.ts';
import { pageEdit } from '#shared/studio/pageDraftSchema.ts';
import { contrastOf, nearestClear } from '#shared/look/contrast.ts';
import type { DraftBlockOf } from './blockFormProps.ts';
import {
  addBlock,
  draftToSend,
  moveBlock,
  orderBlocks,
  removeBlock,
  type BlockType,
} from './draftChanges.ts';
import { isUnfinished } from './unfinishedBlocks.ts';
import { blockKindOf, blockTypes } from './blockKinds.ts';
import { urlOfVideo, videoOfUrl } from '#shared/page/videoUrl.ts';

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
  const file = { file_id: 'fil_1', name: 'a.mp3', size: 3, media_type: 'audio/mpeg' };
  const filled: { [Type in BlockType]?: Partial<DraftBlockOf<Type>> } = {
    link: { title: 'Blog', url: 'example.com' },
    social: { links: [{ platform: 'instagram', handle: 'ada', url: '' }] },
    picture: { image: 'https://example.com/a.png' },
    video: { video_id: 'abc', title: 'Film', poster: '' },
    heading: { title: 'Prints' },
    contact: { name: 'Ada' },
    gallery: { images: [{ image: '/media/a.svg', alt: '' }] },
    audio: { title: 'A song', source: { kind: 'file', file } },
    file: { title: 'A file', file },
    faq: { items: [{ question: 'Why?', answer: 'So.' }] },
    testimonial: { quote: 'Good.', name: 'Priya', image: '' },
    countdown: { title: 'Opening', ends_at: '2030-05-01T10:00:00.000Z' },
    map: { address: '14 Mill Street' },
    embed: { title: 'A song', url: 'https://soundcloud.com/forss/flickermood', poster: '' },
  };
  // Each block gets the fields of its own type.
  const blocks = blockTypes.map(
    (type) => ({ ...blockKindOf(type).fresh(), ...filled[type] }) as DraftBlockOf<BlockType>,
  );
  expect(blocks.filter(isUnfinished)).toEqual([]);
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

test('the nearest clear colour is the colour itself where it is clear, and else a little lighter or darker', () => {
  expect(nearestClear('#ffffff', '#000000', 1.5)).toBe('#ffffff');
  for (const [colour, other] of [
    ['#e8452c', '#e8452c'],
    ['#ffffff', '#fff8ee'],
    ['#000000', '#101010'],
    ['#777777', '#787878'],
  ] as const) {
    const nearest = nearestClear(colour, other, 1.5);
    expect(contrastOf(nearest, other)).toBeGreaterThanOrEqual(1.5);
    expect(contrastOf(nearest, colour)).toBeLessThan(1.9);
  }
});
