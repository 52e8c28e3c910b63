import type { RequestHandler } from 'express';
import { accentDeclarations } from '#shared/look/accent.ts';
import { requestContextOf } from './requestContext.ts';

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
