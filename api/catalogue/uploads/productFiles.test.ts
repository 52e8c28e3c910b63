import { expect } from 'vitest';
import { order } from '#shared/orders/orderSchema.ts';
import { addProduct, addSeller, addSession, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startS3 } from '../../../tests/support/s3Server.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { draftProduct, editProduct, startStudio, type RunningStudio } from '../../../tests/support/studio.ts';
import { uploadWhole } from '../../../tests/support/uploading.ts';

async function upload(studio: RunningStudio, name: string, content = name): Promise<string> {
  const { status, uploadId } = await uploadWhole(studio, {
    kind: 'file',
    name,
    content: Buffer.from(content),
  });
  if (status !== 200) throw new Error(`no upload of ${name}`);
  return uploadId;
}

async function soldFiles({ api, seller }: RunningStudio, product_id: string) {
  const { body } = await openCart(api, seller, { items: [{ product_id }] });
  const { token } = (await chargeCart(api, { cart_id: body._id })).body.order;
  return async () => {
    const answer = await api.call('GET', `/orders/${token}`);
    const delivery = order.parse(answer.body).items[0]?.delivery;
    const files = delivery?.files ?? [];
    const contents = await Promise.all(files.map(async ({ url }) => (await api.call('GET', url)).text));
    return { names: files.map(({ name }) => name), contents, delivery };
  };
}

testOnStores('buyers get the files of a product, and keep what they bought', async (variant) => {
  await using studio = await startStudio({ variant });
  const productId = await addProduct(studio.api, studio.seller);
  const put = (files: unknown[]) => studio.call('PUT', `/products/${productId}/files`, { files });
  const one = { upload_id: await upload(studio, 'Book.pdf'), name: 'Book.pdf' };
  const two = { upload_id: await upload(studio, 'Song.mp3'), name: 'The song.mp3' };
  const { status, body } = await put([two, one]);
  expect(status).toBe(200);
  expect(body.product.files).toMatchObject([
    { name: 'The song.mp3', media_type: 'audio/mpeg', size: 8 },
    { name: 'Book.pdf', media_type: 'application/pdf' },
  ]);
  const onSale = await studio.api.call('GET', `/ada/public/shop/${productId}`);
  expect(onSale.body.files).toEqual([
    { format: 'MP3', size: 8 },
    { format: 'PDF', size: 8 },
  ]);
  const [song, book] = body.product.files;
  const early = await soldFiles(studio, productId);
  expect(await early()).toMatchObject({
    names: ['The song.mp3', 'Book.pdf'],
    contents: ['Song.mp3', 'Book.pdf'],
  });

  studio.api.clock.advance(60_000);
  const newer = { upload_id: await upload(studio, 'Book.pdf', 'second edition'), name: 'Book.pdf' };
  await put([newer, { file_id: song._id, name: 'The song.mp3' }]);
  studio.api.clock.advance(60_000);
  const laterFiles = await soldFiles(studio, productId);
  expect((await laterFiles()).contents).toEqual(['second edition', 'Song.mp3']);
  expect((await early()).contents.toSorted()).toEqual(['Book.pdf', 'Song.mp3', 'second edition']);

  await studio.call('POST', `/products/${productId}/archive`);
  expect((await laterFiles()).contents).toEqual(['second edition', 'Song.mp3']);
  const aside = (await studio.call('GET', `/products/${productId}`)).body.product;
  expect(aside.removed_files).toEqual([{ _id: book._id, name: 'Book.pdf', size: 8 }]);
  // A removed file is restored.
  const back = (await put([{ file_id: book._id, name: 'Book.pdf' }])).body.product;
  expect(back.files).toHaveLength(1);
  expect(back.removed_files.map(({ name }: { name: string }) => name)).toEqual(['Book.pdf', 'The song.mp3']);
});

testOnStores('a removed file that nobody bought is deleted', async (variant) => {
  await using s3 = await startS3();
  const env = { S3_URL: s3.url, S3_KEY: s3.keys.key, S3_SECRET: s3.keys.secret };
  await using studio = await startStudio({ variant, env });
  const productId = await draftProduct(studio);
  const put = (id: string, files: unknown[]) => studio.call('PUT', `/products/${id}/files`, { files });
  await put(productId, [{ upload_id: await upload(studio, 'Book.pdf'), name: 'Book.pdf' }]);
  const copy = (await studio.call('POST', `/products/${productId}/duplicate`)).body.product;
  await put(productId, []);
  expect(s3.objects.size).toBe(1);
  await put(copy._id, []);
  expect(s3.objects.size).toBe(0);
});

testOnStores(
  'a product accepts only its creator’s own finished files, and only names with the same ending',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const productId = await draftProduct(studio);
    const eve = await addSeller(studio.api, 'eve');
    const other: RunningStudio = {
      ...studio,
      seller: eve,
      token: await addSession(studio.api, eve),
    };
    const theirs = await upload(
      {
        ...other,
        call: (method, path, body) =>
          studio.api.call(method, `/studio/${eve}${path}`, { token: other.token, body }),
      },
      'Theirs.pdf',
    );
    const own = await upload(studio, 'Own.pdf');
    const open = (await studio.call('POST', '/uploads', { kind: 'file', name: 'a.pdf', size: 3 })).body._id;
    const put = (files: unknown[]) => studio.call('PUT', `/products/${productId}/files`, { files });
    const name = 'Own.pdf';
    for (const [files, status, field] of [
      [[{ upload_id: theirs, name }], 404, 'files.0.upload_id'],
      [[{ file_id: 'fil_unknown', name }], 404, 'files.0.file_id'],
      [[{ upload_id: open, name }], 422, 'files.0.upload_id'],
      [[{ upload_id: own, name: 'Own.exe' }], 422, 'files.0.name'],
      [[{ upload_id: own, name: '../../..' }], 422, 'files.0.name'],
      [[{ upload_id: own, name: 'a\u0000.pdf' }], 422, 'files.0.name'],
    ] as const) {
      expect(await put([...files])).toMatchObject({ status, body: { field } });
    }
    expect((await put([{ upload_id: own, name: '/etc/Own.pdf' }])).body.product.files).toMatchObject([
      { name },
    ]);
    const asEve = await studio.api.call('PUT', `/studio/${eve}/products/${productId}/files`, {
      token: other.token,
      body: { files: [] },
    });
    expect(asEve.status).toBe(404);
  },
);

testOnStores(
  'lessons deliver files and uploaded videos, which stay while a lesson uses them',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const productId = await draftProduct(studio, { product_type: 'masterclass' });
    const put = (files: unknown[]) => studio.call('PUT', `/products/${productId}/files`, { files });
    const { body } = await put([
      { upload_id: await upload(studio, 'Throwing.mp4'), name: 'Throwing.mp4' },
      { upload_id: await upload(studio, 'Sheet.pdf'), name: 'Sheet.pdf' },
    ]);
    const [film, sheet] = body.product.files;
    const lesson = { minutes: 3, preview: false };
    const saved = await editProduct(studio, productId, {
      chapters: [
        {
          title: 'One',
          lessons: [
            { ...lesson, title: 'Film', kind: 'video', content: film._id },
            { ...lesson, title: 'Sheet', kind: 'file', content: sheet._id },
          ],
        },
      ],
    });
    expect(saved.status).toBe(200);
    expect((await put([])).body.product.files).toHaveLength(2);
    await studio.call('POST', `/products/${productId}/publish`);
    const delivered = await soldFiles(studio, productId);
    const { delivery } = await delivered();
    expect(delivery).toMatchObject({
      files: [],
      chapters: [
        {
          lessons: [
            { kind: 'video', content: '', file: { name: 'Throwing.mp4' } },
            { kind: 'file', content: '', file: { name: 'Sheet.pdf' } },
          ],
        },
      ],
    });
    const foreign = { ...lesson, title: 'Film', kind: 'video', content: 'fil_unknown' };
    expect(
      (await editProduct(studio, productId, { chapters: [{ title: 'One', lessons: [foreign] }] })).status,
    ).toBe(404);
  },
);
