import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { DocumentStream, Rendered } from '#shared/renderBundle.ts';
import { htmlProblems } from './support/htmlProblems.ts';
import { startPages } from './support/startPages.ts';
import type { Bundle } from '../server/ssr/bundle.ts';

const nowhere = 'http://127.0.0.1:9';

function bundleOf(render: Bundle['render']): Bundle {
  return {
    mode: 'built',
    render,
    inlineScripts: [],
    assetsOf: () => ({ scripts: [], preloads: [], styles: [] }),
  };
}

/** A page whose every document is written by `write`. */
function renderedBy(write: (destination: Writable) => void): Rendered<Writable> {
  const document: DocumentStream<Writable> = {
    pipe: write,
    abort: () => {},
    dataBlocks: () => '<script type="application/json" id="state">{}</script>',
    isComplete: () => true,
  };
  return {
    status: 200,
    stream: async () => document,
    whole: async () => document,
    settled: async () => {},
    isFull: () => true,
    text: () => undefined,
    abandon: () => {},
  };
}

test('a bundle that cannot even render the error page leaves a readable one', async () => {
  await using pages = await startPages({
    bundle: bundleOf(() => Promise.reject(new Error('broken'))),
    api: nowhere,
  });
  for (const [path, status] of [
    ['/ada', 500],
    ['/login', 500],
    ['/nix/nix', 404],
  ] as const) {
    const answer = await pages.fetch(path);
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.body).toContain('<h1>');
    expect(await htmlProblems(answer.body)).toEqual([]);
    expect(answer.body).not.toContain('broken');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toBeDefined();
  }
  expect(pages.errors.length).toBeGreaterThan(0);
});

test('a document that breaks off in the middle cuts the connection, is logged and not cached', async () => {
  let round = 0;
  const bundle = bundleOf(async ({ failure }) => {
    if (failure !== undefined) throw new Error('no error page');
    round += 1;
    return renderedBy((destination) => {
      destination.write('<html><body>begun');
      destination.destroy(new Error(`broken ${round}`));
    });
  });
  await using pages = await startPages({ bundle, api: nowhere });
  await expect(pages.fetch('/ada')).rejects.toThrow();
  await expect.poll(() => pages.errors.length).toBeGreaterThan(1);
  await expect(pages.fetch('/ada')).rejects.toThrow();
});

test('the data blocks stand in front of the last two tags, however the bytes are cut', async () => {
  const html = '<html><body><p></bod</b</p></body></html>';
  const expected = html.replace(
    '</body></html>',
    '<script type="application/json" id="state">{}</script></body></html>',
  );
  for (let size = 1; size <= html.length; size += 1) {
    const bundle = bundleOf(async () =>
      renderedBy((destination) => {
        for (let at = 0; at < html.length; at += size) destination.write(html.slice(at, at + size));
        destination.end();
      }),
    );
    await using pages = await startPages({ bundle, api: nowhere, ttlMs: 0 });
    expect((await pages.fetch('/ada')).body).toBe(expected);
  }
});
