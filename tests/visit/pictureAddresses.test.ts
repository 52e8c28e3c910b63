import { expect, test } from 'vitest';
import { fakeAda } from '../support/fakeApi.ts';
import { startSite } from '../support/startSite.ts';

// Another API may send any address as a picture. Our own API refuses it on input.

const addresses = [
  'data:text/html,<b>taken</b>',
  'data:image/svg+xml,<svg/>',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'blob:http://localhost/1',
  'file:///etc/passwd',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  'pictures/a.png',
];

test.each(addresses)(
  '%j is not shown as a picture on any page, in its head, or for a search engine',
  async (address) => {
    await using site = await startSite({ ttlMs: 0 });
    const { page, product, masterclass } = fakeAda;
    const bad = { image: address };
    const products = [{ ...product, ...bad, images: [address] }];
    const masterclasses = [{ ...masterclass, ...bad }];
    const blocks = [
      ...page.blocks,
      { _id: 'b4', type: 'picture', ...bad, alt: 'A picture' },
      { _id: 'b5', type: 'link', title: 'A link', url: address, ...bad },
      { _id: 'b6', type: 'video', provider: 'vimeo', video_id: '1', title: 'A film', poster: address },
      { _id: 'b7', type: 'social', links: [{ platform: 'tiktok', handle: '@ada', url: address }] },
    ];
    const header = { ...page.header, avatar: address, cover: address };
    site.api.answer('/pages/ada/public', { body: { ...page, header, blocks } });
    site.api.answer('/ada/public/shop', { body: { products } });
    site.api.answer('/ada/public/shop/prd_rug', { body: products[0] });
    site.api.answer('/ada/public/masterclasses', { body: { masterclasses } });
    site.api.answer('/ada/public/masterclasses/cls_weave', { body: masterclasses[0] });
    for (const path of ['', '/shop', '/shop/prd_rug', '/masterclasses', '/masterclasses/cls_weave']) {
      const { status, body } = await site.pages.fetch(`/ada${path}`);
      expect(status).toBe(200);
      // The state holds the API's answers as data; what is rendered from it follows the same rules.
      const shown = body.replace(/<script type="application\/json" id="state">[^<]*<\/script>/, '');
      const written = [
        address,
        address.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
        JSON.stringify(address),
      ];
      for (const text of written) expect(shown.includes(text), `${path} holds ${text}`).toBe(false);
    }
  },
);

test('a picture on another site and one of ours are shown', async () => {
  await using site = await startSite({ ttlMs: 0 });
  for (const image of ['https://pictures.example/a.png?b=1#c', '/media/rug.svg']) {
    site.api.answer('/ada/public/shop/prd_rug', { body: { ...fakeAda.product, image } });
    const { body } = await site.pages.fetch('/ada/shop/prd_rug');
    expect(body).toContain(`src="${image}"`);
    expect(body).toMatch(/"@type":"Product"[^<]*"image":"https?:/);
  }
});
