import { expect, test } from 'vitest';
import { fakeAda } from './support/fakeApi.ts';
import { startStall } from './support/startStall.ts';

const kept = `/media/${'a1'.repeat(16)}-1200x900-cb310c.webp`;

test.each([
  ['/ada/shop/prd_rug', '/ada/public/shop/prd_rug', fakeAda.product],
  ['/ada/masterclasses/cls_weave', '/ada/public/masterclasses/cls_weave', fakeAda.masterclass],
])('%s asks for its first picture in its head, in the size that it shows', async (path, call, thing) => {
  await using stall = await startStall();
  const plain = (await stall.pages.fetch(path)).body;
  expect(preloadIn(plain)).toContain(`href="${thing.image}"`);
  expect(plain).toContain(`src="${thing.image}"`);

  stall.api.answer(call, { body: { ...thing, image: kept } });
  stall.pages.purge('ada');
  const { body } = await stall.pages.fetch(path);
  const shown = /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"/.exec(body);
  expect(shown?.[1]).toContain('.avif');
  expect(preloadIn(body)).toContain(`imageSrcSet="${shown?.[1]}" imageSizes="${shown?.[2]}"`);
  expect(preloadIn(body)).not.toContain('href=');
});

test('of several pictures the head asks for the one that the gallery begins with', async () => {
  await using stall = await startStall();
  const images = ['/media/front.svg', '/media/back.svg'];
  stall.api.answer('/ada/public/shop/prd_rug', { body: { ...fakeAda.product, images } });
  const { body } = await stall.pages.fetch('/ada/shop/prd_rug');
  expect(preloadIn(body)).toContain('href="/media/front.svg"');
});

test('a page whose first picture is no one thing’s asks for none in its head', async () => {
  await using stall = await startStall();
  expect(preloadIn((await stall.pages.fetch('/ada')).body)).toBeUndefined();
});

function preloadIn(html: string): string | undefined {
  return /<link rel="preload" as="image"[^>]*>/.exec(html.slice(0, html.indexOf('</head>')))?.[0];
}
