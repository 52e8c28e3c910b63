import { expect } from 'vitest';
import { addProduct, addSeller } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { newId } from '../../store/ids.ts';
import type { NewRow } from '../../store/schema.ts';

async function addLesson(api: RunningApi, productId: string, lesson: Partial<NewRow<'lessons'>>) {
  const id = newId('lsn');
  const chapter_id = newId('chp');
  await api.context.store.transaction(async (trx) => {
    await trx
      .insertInto('chapters')
      .values({ id: chapter_id, product_id: productId, position: 0, title: 'One', removed_at: null })
      .execute();
    await trx
      .insertInto('lessons')
      .values({
        id,
        chapter_id,
        position: 0,
        title: 'What clay wants',
        minutes: 6,
        preview: 1,
        kind: 'text',
        content: 'Water, and time.',
        removed_at: null,
        ...lesson,
      })
      .execute();
  });
  return id;
}

async function addFile(api: RunningApi, product_id: string): Promise<string> {
  const id = newId('fil');
  const { place, size } = await api.context.files.putGoods('a glaze chart');
  const media_type = 'text/plain';
  const created_at = api.clock.now.toISOString();
  await api.context.store.transaction((trx) =>
    trx
      .insertInto('product_files')
      .values({ id, product_id, position: 0, name: 'chart.txt', media_type, place, size, created_at })
      .execute(),
  );
  return id;
}

testOnStores('anybody can read a free preview lesson, and nobody can read another one', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const classId = await addProduct(api, seller, { product_type: 'masterclass' });
  const read = (lessonId: string, slug = 'ada') =>
    api.call('GET', `/${slug}/public/masterclasses/${classId}/lessons/${lessonId}`);
  const free = await addLesson(api, classId, {});
  expect((await read(free)).body).toEqual({
    _id: free,
    title: 'What clay wants',
    minutes: 6,
    kind: 'text',
    content: 'Water, and time.',
  });
  const paid = await addLesson(api, classId, { preview: 0 });
  expect((await read(paid)).status).toBe(404);
  expect((await read(await addLesson(api, classId, { removed_at: '2026-01-01T00:00:00Z' }))).status).toBe(
    404,
  );
  await addSeller(api, 'bob');
  expect((await read(free, 'bob')).status).toBe(404);
  await api.context.store.transaction((trx) =>
    trx.updateTable('products').set({ archived_at: '2026-01-01T00:00:00Z' }).execute(),
  );
  expect((await read(free)).status).toBe(404);
});

testOnStores(
  'anybody can load the file of a preview lesson, and nobody that of another one',
  async (variant) => {
    await using api = await startApi({ variant });
    const seller = await addSeller(api);
    const classId = await addProduct(api, seller, { product_type: 'masterclass' });
    const content = await addFile(api, classId);
    const free = await addLesson(api, classId, { kind: 'file', content });
    const { body } = await api.call('GET', `/ada/public/masterclasses/${classId}/lessons/${free}`);
    expect(body).toMatchObject({ kind: 'file', content: '', file: { name: 'chart.txt', size: 13 } });
    const file = await api.call('GET', body.file.url);
    expect(file).toMatchObject({ status: 200, text: 'a glaze chart' });
    expect(file.headers.get('content-disposition')).toBe('attachment; filename=chart.txt');
    const paid = await addLesson(api, classId, { kind: 'file', content, preview: 0 });
    const refused = await api.call('GET', `/ada/public/masterclasses/${classId}/lessons/${paid}/file`);
    expect(refused.status).toBe(404);
  },
);
