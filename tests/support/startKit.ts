import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const page = `<!doctype html><html lang="en"><head><title>Kit</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/main.css"></head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`;

const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
};

/** The kit's page, built like the application and served with an equally strict content policy. */
export async function startKit(): Promise<{ url: string } & AsyncDisposable> {
  const files = await buildKit();
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1) || 'index.html';
    const body = files.get(name);
    response.writeHead(body === undefined ? 204 : 200, {
      'content-type': types[name.split('.').at(-1) ?? ''] ?? 'text/plain',
      'content-security-policy': "default-src 'self'; style-src 'self'; script-src 'self'",
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function buildKit(): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('kit/', import.meta.url)),
    plugins: [react()],
    logLevel: 'warn',
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: fileURLToPath(new URL('kit/main.tsx', import.meta.url)),
        output: {
          entryFileNames: 'main.js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  });
  const outputs = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const files = outputs.map(
    (file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const,
  );
  return new Map([['index.html', page], ...files]);
}
