import { readdir } from 'node:fs/promises';
import { expect, test } from './engines.ts';

test('each chunk of the page can be loaded, and loaded again', async ({ server, window }) => {
  const files = (await readdir('dist/client/assets')).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(50);
  await window.open(`${server.origin}/login`);
  const failures = await window.call(async (chunks) => {
    const failed: string[] = [];
    // Some engines answer a second import of a broken chunk with an incomplete module.
    for (const chunk of chunks) {
      await import(`/assets/${chunk}`).catch((error: unknown) => failed.push(`${chunk}: ${String(error)}`));
    }
    return failed;
  }, files);
  expect(failures).toEqual([]);
});
