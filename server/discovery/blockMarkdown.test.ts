import { expect, test } from 'vitest';
import type { Block } from '#shared/page/blockSchema.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { blocksMarkdown } from './blockMarkdown.ts';
import { plainMarkdown } from './plainMarkdown.ts';

const _id = 'blk_1';
const file = { file_id: 'fil_1', name: 'a.mp3', size: 1, media_type: 'audio/mpeg' };

function markdownOf(...blocks: Block[]): string {
  return markdownIn(undefined, ...blocks);
}

function markdownIn(language: Language | undefined, ...blocks: Block[]): string {
  const page: Page = {
    _id: 'pag_1',
    account_id: 'acc_1',
    slug: 'ada',
    username: 'ada',
    currency: 'EUR',
    header: { title: 'Ada', bio: '', avatar: '', theme: 'light', awning: ['#000000', '#ffffff'] },
    blocks,
    language,
  };
  return blocksMarkdown(page, [], 'https://shop.example').join('\n\n');
}

test('the blocks that few pages have become headings, lists, quotes and links', () => {
  const markdown = markdownOf(
    {
      _id,
      type: 'gallery',
      title: 'Bowls',
      images: [{ image: '/media/a.svg', alt: 'A bowl' }],
    },
    { _id, type: 'audio', title: 'A song', description: 'New', source: { kind: 'file', file } },
    { _id, type: 'file', title: 'A card', file },
    { _id, type: 'faq', title: 'Questions', items: [{ question: 'How *long*?', answer: 'A **week**' }] },
    {
      _id,
      type: 'testimonial',
      quote: 'Good.\nReally.',
      name: 'Bo',
      role: 'Cook',
      site: 'https://bo.example/',
    },
    { _id, type: 'countdown', title: 'Opens', ends_at: '2030-05-01T10:30:00.000Z' },
    { _id, type: 'map', title: 'Here', address: 'Main Street 1\nAthens', maps: ['openstreetmap'] },
    { _id, type: 'embed', title: 'Listen', url: 'https://open.spotify.com/track/1' },
  );
  expect(markdown).toBe(`## Bowls

![A bowl](<https://shop.example/media/a.svg>)

- [A song](<https://shop.example/api/main/page-files/fil_1>): New
- [A card](<https://shop.example/api/main/page-files/fil_1>)

## Questions

### How \\*long\\*?

A **week**

> Good.
> Really.
>
> — [Bo](<https://bo.example/>), Cook

- Opens: 1 May 2030, 10:30 UTC

## Here

Main Street 1, Athens

- [OpenStreetMap](<https://www.openstreetmap.org/search?query=Main%20Street%201%2C%20Athens>)
- [Listen](<https://open.spotify.com/track/1>)`);
});

test('times and amounts in blocks are written as the page’s language writes them', () => {
  const blocks: Block[] = [
    { _id, type: 'countdown', title: 'Opens', ends_at: '2030-05-01T10:30:00.000Z' },
    { _id, type: 'support', support_type: 'buyme', title: 'Tea', amount: 1234.5, description: '' },
  ];
  expect(markdownIn('en', ...blocks)).toBe('- Opens: 1 May 2030, 10:30 UTC\n- Tea (€1,234.50 EUR)');
  expect(markdownIn('de', ...blocks)).toBe('- Opens: 1. Mai 2030, 10:30 UTC\n- Tea (1.234,50\u00a0€ EUR)');
});

test('a block without Markdown of its own is listed by its titles, links and descriptions', () => {
  const block = {
    _id,
    type: 'later',
    title: 'Which *colour*?',
    description: 'For spring',
    size: 'large',
    options: [
      { title: 'Blue', url: 'https://example.com/blue' },
      { url: 'https://example.com/' },
      { count: 3 },
    ],
    unsafe: { name: 'Bad', url: 'javascript:alert(1)' },
  };
  expect(plainMarkdown(block)).toEqual([
    '- Which \\*colour\\*?: For spring',
    '- [Blue](<https://example.com/blue>)',
    '- [https://example.com/](<https://example.com/>)',
    '- Bad',
  ]);
});
