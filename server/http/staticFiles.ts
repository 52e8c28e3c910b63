import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { accentDeclarations } from '#shared/look/accent.ts';
import { createEncodingPicker } from './contentEncoding.ts';
import { notFound, sendFailure } from './sendFailure.ts';
import { requestContextOf } from './requestContext.ts';
import { pathOf } from './splitUrl.ts';

type StaticFile = { type: string; bytes: Buffer; br: Buffer | undefined; gzip: Buffer | undefined };

/**
 * `/assets/*`: the built files and their compressed copies, in memory. Their names contain a hash of the content, so they never change. An
 * unknown name is 404. `latest`: file names by the addresses that always give the newest version. Browsers keep those for 5 min.
 */
export function assetFiles({
  folder,
  latest,
}: {
  folder: string;
  latest: Record<string, string>;
}): RequestHandler {
  const files = readFolder(folder);
  const pickEncoding = createEncodingPicker();
  return (request, response, next) => {
    const path = pathOf(request.originalUrl);
    const newest = Object.hasOwn(latest, path) ? latest[path] : undefined;
    if (
      (newest === undefined && !path.startsWith('/assets/')) ||
      (request.method !== 'GET' && request.method !== 'HEAD')
    ) {
      next();
      return;
    }
    requestContextOf(request).route = newest === undefined ? '/assets/*' : path;
    const file = files.get(newest ?? path.slice('/assets/'.length));
    if (!file) {
      sendFailure(response, notFound);
      return;
    }
    const encoding = pickEncoding(request);
    const compressed = encoding === 'identity' ? undefined : file[encoding];
    const bytes = compressed ?? file.bytes;
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': bytes.length,
      'cache-control': newest === undefined ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      // Pages and mails of other origins (a preview, for instance) may load fonts and modules.
      'cross-origin-resource-policy': 'cross-origin',
      // A site that checks a script's `integrity` has to read it.
      'access-control-allow-origin': '*',
      ...(compressed ? { 'content-encoding': encoding } : {}),
      ...(file.br || file.gzip ? { vary: 'accept-encoding' } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
}

/**
 * `/assets/accent-{rrggbb}.css`: the style sheet of a creator's own accent. It depends on its name alone. The policy forbids styles inside
 * documents. It is outside of the layers, so that it applies over `styles/tokens.css`.
 */
export function accentStyles(): RequestHandler {
  return (request, response, next) => {
    const accent = /^\/assets\/accent-([0-9a-f]{6})\.css$/.exec(request.path)?.[1];
    if (accent === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    requestContextOf(request).route = '/assets/*';
    const sheet = [
      `:root{${accentDeclarations(`#${accent}`, 'light')}}`,
      `:root[data-theme='dark']{${accentDeclarations(`#${accent}`, 'dark')}}`,
    ].join('\n');
    response.writeHead(200, {
      'content-type': 'text/css; charset=utf-8',
      'content-length': Buffer.byteLength(sheet),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    response.end(request.method === 'HEAD' ? undefined : sheet);
  };
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

export function typeOf(name: string): string {
  return types[extname(name)] ?? 'application/octet-stream';
}

function readFolder(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const all = new Set(names);
  const read = (name: string) => readFileSync(join(folder, name));
  return new Map(
    names
      // Source maps are built for error reports, not for visitors.
      .filter((name) => !/\.(br|gz|map)$/.test(name))
      .map((name) => [
        name,
        {
          type: typeOf(name),
          bytes: read(name),
          br: all.has(`${name}.br`) ? read(`${name}.br`) : undefined,
          gzip: all.has(`${name}.gz`) ? read(`${name}.gz`) : undefined,
        },
      ]),
  );
}
