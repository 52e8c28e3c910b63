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

const wrong: [block: Record<string, unknown>, path: (string | number)[], message: string][] = [
  [{ type: 'gallery', images: [] }, ['images'], 'must have at least one picture'],
  [
    { type: 'gallery', images: [{ image: 'javascript:alert(1)', alt: '' }] },
    ['images', 0, 'image'],
    'must be a picture that was uploaded here, or an https address',
  ],
  [
    { type: 'gallery', images: Array.from({ length: 25 }, () => ({ image: '/media/a.svg', alt: '' })) },
    ['images'],
    'must have at most 24 pictures',
  ],
  [
    { type: 'audio', title: 'A', source: { kind: 'link', url: 'http://example.com/a.mp3' } },
    ['source', 'url'],
    'must be the https address of an audio file',
  ],
  [{ type: 'faq', items: [{ question: 'Why?', answer: ' ' }] }, ['items', 0, 'answer'], 'is required'],
  [{ type: 'testimonial', quote: ' ', name: 'B' }, ['quote'], 'is required'],
  [
    { type: 'testimonial', quote: 'A', name: 'B', site: 'javascript:alert(1)' },
    ['site'],
    'must be a web address such as https://example.com',
  ],
  [{ type: 'countdown', title: 'A', ends_at: 'tomorrow' }, ['ends_at'], 'must be a date and a time'],
  [{ type: 'map', address: 'A', maps: [] }, ['maps'], 'must name at least one map'],
  [{ type: 'map', address: 'A', maps: ['apple', 'apple'] }, ['maps'], 'must not name one twice'],
  [
    { type: 'embed', title: 'A', url: 'https://example.com' },
    ['url'],
    'must be an address of Spotify, SoundCloud, Bandcamp, TikTok, Instagram',
  ],
];

test.each(wrong)('%j is refused with the field that is wrong', (block, path, message) => {
  expect(blockEdit.safeParse(block).error?.issues).toMatchObject([{ path, message }]);
});

test('a moment is stored in UTC, and an embed code as the address of what it shows', () => {
  expect(
    blockEdit.parse({ type: 'countdown', title: 'A', ends_at: '2027-05-01T19:30:00+02:00' }),
  ).toMatchObject({ ends_at: '2027-05-01T17:30:00.000Z' });
  const code =
    '<iframe src="https://open.spotify.com/embed/track/11dFghVXANMlKmJXsNCbNl?utm_source=generator"></iframe>';
  expect(blockEdit.parse({ type: 'embed', title: 'A', url: code })).toMatchObject({
    url: 'https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl',
  });
});
