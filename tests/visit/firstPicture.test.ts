import { expect, test } from 'vitest';
import { fakeAda } from '../support/fakeApi.ts';
import { startSite } from '../support/startSite.ts';

const kept = `/media/${'a1'.repeat(16)}-1200x900-cb310c.webp`;

test.each([
  ['/ada/shop/prd_rug', '/ada/public/shop/prd_rug', fakeAda.product],
  ['/ada/masterclasses/cls_weave', '/ada/public/masterclasses/cls_weave', fakeAda.masterclass],
])('%s asks for its first picture in its head, in the size that it shows', async (path, call, thing) => {
  await using site = await startSite();
  const plain = (await site.pages.fetch(path)).body;
  expect(preloadIn(plain)).toContain(`href="${thing.image}"`);
  expect(plain).toContain(`src="${thing.image}"`);

  site.api.answer(call, { body: { ...thing, image: kept } });
  site.pages.purge('ada');
  const { body } = await site.pages.fetch(path);
  const shown = /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"/.exec(body);
  expect(shown?.[1]).toContain('.avif');
  expect(preloadIn(body)).toContain(`imageSrcSet="${shown?.[1]}" imageSizes="${shown?.[2]}"`);
  expect(preloadIn(body)).not.toContain('href=');
});

test('of several pictures the head preloads the first one of the gallery', async () => {
  await using site = await startSite();
  const images = ['/media/front.svg', '/media/back.svg'];
  site.api.answer('/ada/public/shop/prd_rug', { body: { ...fakeAda.product, images } });
  const { body } = await site.pages.fetch('/ada/shop/prd_rug');
  expect(preloadIn(body)).toContain('href="/media/front.svg"');
});

test('a page whose first picture is not a product’s preloads none', async () => {
  await using site = await startSite();
  expect(preloadIn((await site.pages.fetch('/ada')).body)).toBeUndefined();
});

function preloadIn(html: string): string | undefined {
  return /<link rel="preload" as="image"[^>]*>/.exec(html.slice(0, html.indexOf('</head>')))?.[0];
}
