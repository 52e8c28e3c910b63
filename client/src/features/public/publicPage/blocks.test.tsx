import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from '../../../lib/router.ts';
import { expect, test } from 'vitest';
import { LinkBlock } from './blocks/LinkBlock.tsx';
import { PictureBlock } from './blocks/PictureBlock.tsx';
import { SocialBlock } from './blocks/SocialBlock.tsx';
import { TextBlock } from './blocks/TextBlock.tsx';
import { VideoBlock } from './blocks/VideoBlock.tsx';
import { ListBlock } from './lists/ListBlock.tsx';
import { publicPageReducer } from './publicPageSlice.ts';
import { SupportBlock } from './support/SupportBlock.tsx';
import { SupportForm } from './support/SupportForm.tsx';

const evil = '<script>alert("1")</script>';
const written = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;';

const noTransport = async () => undefined;

function startStore() {
  return configureStore({ reducer: combineReducers({ publicPage: publicPageReducer }) });
}

function html(element: ReactNode, store = startStore()): string {
  return renderToString(
    <Provider store={store}>
      <StaticRouter url="/ada">{element}</StaticRouter>
    </Provider>,
  );
}

test('a link shows its title as text and opens in a window without access to our page', () => {
  const markup = html(
    <LinkBlock block={{ _id: 'b', type: 'link', title: evil, description: evil, url: 'example.com' }} />,
  );
  expect(markup).not.toContain('<script');
  expect(markup.split(written)).toHaveLength(3);
  expect(markup).toContain('href="https://example.com/"');
  expect(markup).toContain('rel="noopener"');
});

test('an address that a browser would execute is no link', () => {
  const markup = html(
    <LinkBlock block={{ _id: 'b', type: 'link', title: 'Click', url: 'javascript:alert(1)' }} />,
  );
  expect(markup).toContain('Click');
  expect(markup).not.toContain('<a');
  expect(markup).not.toContain('javascript');
});

test('social links name their platform', () => {
  const markup = html(
    <SocialBlock
      block={{
        _id: 'b',
        type: 'social',
        links: [
          { platform: 'Instagram', handle: 'ada', url: 'https://instagram.com/ada' },
          { platform: evil, handle: evil, url: 'data:text/html,1' },
        ],
      }}
    />,
  );
  expect(markup).toContain('href="https://instagram.com/ada"');
  expect(markup).toContain(written);
  expect(markup.match(/<a /g)).toHaveLength(1);
});

test('a text keeps its paragraphs and shows markup as text', () => {
  const markup = html(<TextBlock block={{ _id: 'b', type: 'text', title: evil, text: `One\n\n${evil}` }} />);
  expect(markup.match(/<p dir="auto">/g)).toHaveLength(2);
  expect(markup).not.toContain('<script');
});

test('a picture has its alternative text', () => {
  const markup = html(
    <PictureBlock
      block={{ _id: 'b', type: 'picture', image: '/media/a.svg', alt: 'A vase', caption: evil }}
    />,
  );
  expect(markup).toContain('alt="A vase"');
  expect(markup).toContain(written);
});

test('a video requests nothing from its host before the press', () => {
  const markup = html(
    <VideoBlock
      block={{
        _id: 'b',
        type: 'video',
        provider: 'youtube',
        video_id: 'abc',
        title: evil,
        poster: '/media/p.svg',
      }}
    />,
  );
  expect(markup).not.toContain('<iframe');
  expect(markup).not.toMatch(/src="https?:/);
  expect(markup).toContain('href="https://www.youtube.com/watch?v=abc"');
  expect(markup).not.toContain('<script');
});

test('both lists have one field with a label', () => {
  const mail = html(
    <ListBlock
      block={{ _id: 'b', type: 'mailing_list', title: evil, button: evil }}
      accountId="a"
      country={noTransport}
    />,
  );
  expect(mail).toContain('type="email"');
  expect(mail.split(written)).toHaveLength(3);
  const phone = html(
    <ListBlock
      block={{ _id: 'b', type: 'phone_list', title: 'Texts' }}
      accountId="a"
      country={noTransport}
    />,
  );
  expect(phone).toContain('type="tel"');
  expect(phone).toContain('Phone number');
});

const coffee = {
  _id: 'b',
  type: 'support',
  support_type: 'buyme',
  title: evil,
  description: evil,
  unit: 'tea',
  amount: 4,
} as const;

test('support is one button at a quantity of 0', () => {
  const markup = html(<SupportBlock block={coffee} accountId="a" currency="USD" onPay={() => {}} />);
  expect(markup).toContain('$4');
  expect(markup).not.toContain('<form');
  expect(markup.split(written)).toHaveLength(3);
});

test('the support form shows what will be paid and quick amounts, and leaves the fee to the checkout', () => {
  const markup = html(
    <SupportForm
      block={coffee}
      accountId="a"
      unit={{ amount: 4, currency: 'USD' }}
      quantity={3}
      onQuantity={() => {}}
      onShown={() => {}}
      onPay={() => {}}
    />,
  );
  expect(markup).toContain('$12.00');
  expect(markup.match(/aria-pressed="(?:true|false)"/g)).toEqual([
    'aria-pressed="false"',
    'aria-pressed="true"',
    'aria-pressed="false"',
  ]);
  expect(markup).toContain('$20');
  expect(markup).not.toContain('fee');
});
