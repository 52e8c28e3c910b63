import type { Server } from 'node:http';
import type { Writable } from 'node:stream';
import type { RequestHandler } from 'express';
import type { RenderBundle } from '#shared/rendering/renderBundle.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { Bundle } from './bundle.ts';

export type DevBundle = Bundle & AsyncDisposable & { middleware: RequestHandler };

const assets = {
  scripts: [
    '/@vite/client',
    // React's hot reload must run before the first component.
    '/@id/__x00__@vitejs/plugin-react/preamble',
    '/client/src/entry.client.tsx',
  ],
  preloads: [],
  styles: ['/client/src/styles/global.css?direct'],
};

/** Vite serves each module at its path. */
function importMapOf(language: Language): string {
  return JSON.stringify({ imports: { '/shared/texts/en/': `/shared/texts/compiled/${language}/` } });
}

/** The client from its sources with hot reload: Vite as middleware on the web server's own port. */
export async function devBundle({ httpServer }: { httpServer: Server }): Promise<DevBundle> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: httpServer } },
    // Each response has its own nonce. This tells Vite's client to use it.
    html: { cspNonce: 'per-answer' },
  });
  return {
    mode: 'dev',
    id: 'dev',
    middleware: vite.middlewares,
    assetsOf: (_modules, language) =>
      language === 'en' ? assets : { ...assets, importMap: importMapOf(language) },
    // The nonce allows the inline scripts.
    inlineScripts: [],
    async render(request) {
      // The module has the types of `RenderBundle`.
      const bundle = (await vite.ssrLoadModule('/client/src/entry.server.tsx')) as RenderBundle<Writable>;
      return bundle.render({ ...request, hasHeadNonce: true });
    },
    [Symbol.asyncDispose]: () => vite.close(),
  };
}
