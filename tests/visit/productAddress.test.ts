import { expect, test } from 'vitest';
import { addSeller, addSession } from '../support/sales.ts';
import { draftProduct, editProduct } from '../support/studio.ts';
import { startWholeServer } from '../support/wholeServer.ts';

test('a product’s id and earlier addresses redirect to its address, which search engines get with its words', async () => {
  await using server = await startWholeServer();
  const { api, origin } = server;
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  const call = (method: string, path: string, body?: unknown) =>
    api.call(method, `/studio/${seller}${path}`, { token, body });
  const studio = { api, seller, token, call, [Symbol.asyncDispose]: () => Promise.resolve() };
  const id = await draftProduct(studio);
  await call('POST', `/products/${id}/publish`);
  const visit = async (path: string) => {
    const answer = await fetch(`${origin}${path}`, { redirect: 'manual' });
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
  };
  await editProduct(studio, id, { address: 'zine' });
  await editProduct(studio, id, {
    address: 'glaze-zine',
    search_title: 'Glazes, a zine',
    search_description: 'Twelve pages on <glazes>.',
  });
  expect(await visit(`/ada/shop/${id}?discount=A`)).toMatchObject({
    status: 308,
    to: '/ada/shop/glaze-zine?discount=A',
  });
  expect(await visit('/ada/shop/zine')).toMatchObject({ status: 308, to: '/ada/shop/glaze-zine' });
  const { status, html } = await visit('/ada/shop/glaze-zine');
  expect(status).toBe(200);
  expect(html).toContain('<title>Glazes, a zine · ');
  expect(html).toContain('<meta name="description" content="Twelve pages on &lt;glazes&gt;."/>');
  expect(html).toContain('"name":"Glazes, a zine","description":"Twelve pages on \\u003cglazes>."');
  expect(html).toContain('<h1 dir="auto">A zine</h1>');
  expect((await visit('/ada/shop/other-zine')).status).toBe(404);
});
