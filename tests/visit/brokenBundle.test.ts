import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { DocumentStream, Rendered } from '#shared/rendering/renderBundle.ts';
import { htmlProblems } from '../support/htmlProblems.ts';
import { startPages } from '../support/startPages.ts';
import type { Bundle } from '../../server/ssr/bundle.ts';

const unusedOrigin = 'http://127.0.0.1:9';

function bundleOf(render: Bundle['render']): Bundle {
  return {
    mode: 'built',
    id: 'broken',
    render,
    inlineScripts: [],
    assetsOf: () => ({ scripts: [], preloads: [], styles: [] }),
  };
}

/** A page whose documents `write` writes. */
function renderedBy(write: (destination: Writable) => void, settled = Promise.resolve()): Rendered<Writable> {
  const document: DocumentStream<Writable> = {
    pipe: write,
    abort: () => {},
    dataBlocks: () => '<script type="application/json" id="state">{}</script>',
    isComplete: () => true,
  };
  return {
    status: 200,
    language: 'en',
    pixels: [],
    stream: async () => document,
    whole: async () => document,
    settled: () => settled,
    isFull: () => true,
    abandon: () => {},
  };
}

test('a bundle that cannot even render the error page still yields a readable one', async () => {
  await using pages = await startPages({
    bundle: bundleOf(() => Promise.reject(new Error('broken'))),
    api: unusedOrigin,
  });
  for (const [path, status] of [
    ['/ada', 500],
    ['/login', 500],
    ['/nix/nix/nix', 404],
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
  await using pages = await startPages({ bundle, api: unusedOrigin });
  await expect(pages.fetch('/ada')).rejects.toThrow();
  await expect.poll(() => pages.errors.length).toBeGreaterThan(1);
  await expect(pages.fetch('/ada')).rejects.toThrow();
});

test('the data blocks are before the last two tags, wherever the bytes are split', async () => {
  const html = '<html><body><p></bod</b</p></body></html>';
  const expected = html.replace(
    '</body></html>',
    '<script type="application/json" id="state">{}</script></body></html>',
  );
  // Sent as a whole, and streamed because some data is late.
  const cuts = Array.from(html, (_, index) => index + 1);
  const cases = [Promise.resolve(), new Promise<void>(() => {})].flatMap((settled) =>
    cuts.map((size) => ({ size, settled })),
  );
  for (const { size, settled } of cases) {
    const bundle = bundleOf(async () =>
      renderedBy((destination) => {
        for (let at = 0; at < html.length; at += size) destination.write(html.slice(at, at + size));
        destination.end();
      }, settled),
    );
    await using pages = await startPages({ bundle, api: unusedOrigin, ttlMs: 0 });
    expect((await pages.fetch('/ada')).body).toBe(expected);
  }
});
