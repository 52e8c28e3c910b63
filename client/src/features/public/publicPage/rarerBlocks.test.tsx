import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import type { Page } from '#shared/page/pageSchema.ts';
import { AudioBlock } from './blocks/AudioBlock.tsx';
import { CountdownBlock } from './blocks/CountdownBlock.tsx';
import { EmbedBlock } from './blocks/EmbedBlock.tsx';
import { FaqBlock } from './blocks/FaqBlock.tsx';
import { FileBlock } from './blocks/FileBlock.tsx';
import { GalleryBlock } from './blocks/GalleryBlock.tsx';
import { MapBlock } from './blocks/MapBlock.tsx';
import { TestimonialBlock } from './blocks/TestimonialBlock.tsx';
import { fetchPage, publicPageReducer } from './publicPageSlice.ts';

const evil = '<script>alert("1")</script>';
const _id = 'blk_1';

test('a picture of a gallery is a link to it that says what it shows', () => {
  const markup = renderToString(
    <GalleryBlock
      block={{
        _id,
        type: 'gallery',
        title: evil,
        images: [
          { image: '/media/a.svg', alt: 'A bowl' },
          { image: 'javascript:alert(1)', alt: '' },
        ],
      }}
    />,
  );
  expect(markup).toContain('<a href="/media/a.svg" aria-label="Open picture 1: A bowl">');
  expect(markup).toContain('aria-label="Open picture 2"');
  expect(markup).not.toMatch(/<script|javascript/);
});

test('an audio is played from the page’s file or from an https address, and not loaded before', () => {
  const file = { file_id: 'fil_1', name: 'a.mp3', size: 10, media_type: 'audio/mpeg' };
  const own = renderToString(
    <AudioBlock block={{ _id, type: 'audio', title: 'A song', source: { kind: 'file', file } }} />,
  );
  expect(own).toContain('preload="none"');
  expect(own).toContain('src="/api/main/page-files/fil_1"');
  const linked = (url: string) =>
    renderToString(
      <AudioBlock block={{ _id, type: 'audio', title: 'A song', source: { kind: 'link', url } }} />,
    );
  expect(linked('https://example.com/a.mp3')).toContain('src="https://example.com/a.mp3"');
  expect(linked('javascript:alert(1)')).not.toContain('<audio');
});

test('a download says its name, its type and its size', () => {
  const file = { file_id: 'fil_1', name: 'Care card.pdf', size: 2_400_000, media_type: 'application/pdf' };
  const markup = renderToString(<FileBlock block={{ _id, type: 'file', title: 'The card', file }} />);
  expect(markup).toContain('href="/api/main/page-files/fil_1"');
  expect(markup).toContain('download="Care card.pdf"');
  expect(markup.replaceAll(/<!-- -->/g, '')).toContain('PDF · 2.4 MB');
});

test('questions open without script, and their answers have the formatting of a text', () => {
  const items = [{ question: evil, answer: 'Yes, **always**.' }];
  const markup = renderToString(<FaqBlock block={{ _id, type: 'faq', items }} />);
  expect(markup).toContain('<details><summary>');
  expect(markup).toContain('<strong>always</strong>');
  expect(markup).not.toContain('<script');
});

test('who says a thing is linked only to an address that a link may have', () => {
  const shown = (site: string) =>
    renderToString(
      <TestimonialBlock block={{ _id, type: 'testimonial', quote: 'Good.', name: 'Priya', site }} />,
    );
  expect(shown('https://example.com')).toContain('href="https://example.com/"');
  expect(shown('javascript:alert(1)')).not.toContain('<a');
});

test('an address is linked to each chosen map, and to none by itself', () => {
  const markup = renderToString(
    <MapBlock block={{ _id, type: 'map', address: '14 Mill St\nBeacon & Co', maps: ['apple'] }} />,
  );
  expect(markup).toContain('href="https://maps.apple.com/?q=14%20Mill%20St%2C%20Beacon%20%26%20Co"');
  expect(markup).not.toMatch(/google|openstreetmap|<iframe|<img/);
});

test('nothing of a service is requested before a tap, which is a link without script', () => {
  const shown = (url: string) =>
    renderToString(<EmbedBlock block={{ _id, type: 'embed', title: 'A', url }} />);
  const markup = shown('https://soundcloud.com/forss/flickermood');
  expect(markup).toContain('href="https://soundcloud.com/forss/flickermood"');
  expect(markup).toContain('Nothing is loaded from SoundCloud until you tap.');
  expect(markup).not.toMatch(/<iframe|src=/);
  expect(shown('https://example.com/')).toBe('');
});

const end = '2027-05-03T12:00:00.000Z';

/** A countdown on a page that was read at this time. */
function countdown(readAt: string): string {
  const store = configureStore({ reducer: combineReducers({ publicPage: publicPageReducer }) });
  const page = { slug: 'ada', header: { theme: 'light' } } as Page;
  store.dispatch(fetchPage.pending('1', 'ada'));
  store.dispatch(fetchPage.fulfilled({ data: page, fetchedAt: Date.parse(readAt) }, '1', 'ada'));
  const block = { _id, type: 'countdown', title: 'Opening', ends_at: end, after: 'It is open.' } as const;
  const element: ReactNode = <CountdownBlock block={block} />;
  return renderToString(<Provider store={store}>{element}</Provider>);
}

test('the server says when a countdown ends, and whether it has ended when the page was read', () => {
  const before = countdown('2027-05-03T11:59:59.000Z');
  expect(before).toContain(`<time dateTime="${end}">Until 3 May 2027, 12:00 UTC</time>`);
  expect(before).toMatch(/<p[^>]* hidden="">It is open\.<\/p>/);
  // A kept page would show old digits.
  expect(before).not.toMatch(/<b>\d/);
  const after = countdown(end);
  expect(after).toContain('Ended 3 May 2027, 12:00 UTC');
  expect(after).not.toContain('hidden=""');
});
