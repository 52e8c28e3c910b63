import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { addSeller } from '../../../tests/support/sales.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { signIn, startStudio, type RunningStudio } from '../../../tests/support/studio.ts';
import { uploadWhole } from '../../../tests/support/uploading.ts';
import { deleteUnusedPageFiles } from './deletePageFiles.ts';

async function addFile(studio: RunningStudio, name: string): Promise<string> {
  const { uploadId } = await uploadWhole(studio, { kind: 'file', name, content: Buffer.from(name) });
  const { status, body } = await studio.call('POST', '/page/files', { upload_id: uploadId });
  if (status !== 201) throw new Error(`no file: ${JSON.stringify(body)}`);
  return String(body.file.file_id);
}

/** Saves these blocks in the draft, over the present revision. */
async function saveBlocks(studio: RunningStudio, blocks: unknown[]) {
  const { revision, draft } = (await studio.call('GET', '/page')).body;
  return studio.call('PUT', '/page', { revision, draft: { ...draft, blocks } });
}

async function publish(studio: RunningStudio): Promise<void> {
  const { revision } = (await studio.call('GET', '/page')).body;
  const { status } = await studio.call('POST', '/page/publish', { revision });
  expect(status).toBe(200);
}

const download = (id: string) => ({ type: 'file', title: 'For you', file: { file_id: id } });
const played = (id: string) => ({
  type: 'audio',
  title: 'A song',
  source: { kind: 'file', file: { file_id: id } },
});

testOnStores(
  'a block’s file is downloaded by anybody, whole or in part, as what was uploaded',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const id = await addFile(studio, 'Song.mp3');
    const lies = {
      ...download(id),
      file: { file_id: id, name: 'Other.exe', size: 1, media_type: 'text/html' },
    };
    const saved = await saveBlocks(studio, [lies, played(id)]);
    const stored = { file_id: id, name: 'Song.mp3', size: 8, media_type: 'audio/mpeg' };
    expect(saved.body.draft.blocks).toMatchObject([
      { type: 'file', file: stored },
      { type: 'audio', source: { kind: 'file', file: stored } },
    ]);
    await publish(studio);
    expect((await studio.api.call('GET', '/pages/ada/public')).body.blocks).toMatchObject([
      { file: stored },
      { source: { file: stored } },
    ]);

    const whole = await studio.api.call('GET', `/page-files/${id}`);
    expect(whole.text).toBe('Song.mp3');
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-disposition': 'attachment; filename=Song.mp3',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect((await studio.api.call('GET', '/page-files/fil_unknown')).status).toBe(404);
  },
);

test('a file of somebody else, of the wrong kind, or that never arrived is refused with its field', async () => {
  await using studio = await startStudio();
  const other = await signIn({ api: studio.api, seller: await addSeller(studio.api, 'eve') });
  const theirs = await addFile({ ...studio, ...other }, 'Song.mp3');
  const book = await addFile(studio, 'Book.pdf');
  const refusals = [
    [await saveBlocks(studio, [download(theirs)]), 404, 'draft.blocks.0.file.file_id'],
    [await saveBlocks(studio, [download(book), played(book)]), 422, 'draft.blocks.1.source.file.file_id'],
    [await studio.call('POST', '/page/files', { upload_id: 'upl_unknown' }), 404, 'upload_id'],
    [await studio.call('POST', '/page/files', {}), 422, 'upload_id'],
  ] as const;
  for (const [{ status, body }, expected, field] of refusals) {
    expect({ status, field: body.field }).toEqual({ status: expected, field });
  }
});

test('a file is deleted a month after no block names it, neither of the draft nor of the page', async () => {
  await using studio = await startStudio();
  const { context, clock } = studio.api;
  const [shown, dropped, never] = [
    await addFile(studio, 'Shown.mp3'),
    await addFile(studio, 'Dropped.mp3'),
    await addFile(studio, 'Never.mp3'),
  ];
  await saveBlocks(studio, [download(shown), download(dropped)]);
  await publish(studio);
  await saveBlocks(studio, []);

  const left = async (days: number) => {
    clock.now = new Date(clock.now.getTime() + days * 24 * 60 * 60_000);
    await deleteUnusedPageFiles(context, new AbortController().signal);
    const rows = await context.store.db.selectFrom('page_files').select('id').execute();
    return new Set(rows.map(({ id }) => id));
  };
  expect(await left(29)).toEqual(new Set([shown, dropped, never]));
  // The published page still names both of its files.
  expect(await left(2)).toEqual(new Set([shown, dropped]));
  // The session has ended meanwhile.
  const again = { ...studio, ...(await signIn(studio)) };
  await saveBlocks(again, [download(shown)]);
  await publish(again);
  expect(await left(31)).toEqual(new Set([shown]));
  expect((await studio.api.call('GET', `/page-files/${dropped}`)).status).toBe(404);
  expect((await studio.api.call('GET', `/page-files/${shown}`)).text).toBe('Shown.mp3');
});
