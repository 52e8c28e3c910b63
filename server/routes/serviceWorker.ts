import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestHandler, type Router, Router as createRouter } from 'express';
import { offlinePath, workerPath } from '#shared/addresses/offlinePages.ts';
import { languages } from '#shared/texts/languages.ts';
import { isNotModified } from '../http/isNotModified.ts';
import { languageOf } from '../http/pageLanguage.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { offlinePage, reloadSource } from '../ssr/offlinePage.ts';
import { sendScriptedPage } from '../ssr/plainPage.ts';
import type { Renderer } from '../ssr/renderPage.ts';

type Parts = {
  renderer: Renderer;
  /** Of the built client. */
  folder: string;
  /** `off`: the script in its place removes the service workers that browsers have. */
  serviceWorker: 'on' | 'off';
};

/** The service worker, and the page that it shows without a network. Browsers look for a new version of the script at each visit. */
export function serviceWorkerRoutes({ renderer, folder, serviceWorker }: Parts): Router {
  const styles = renderer.styles();
  const file = serviceWorker === 'on' ? 'service-worker.js' : 'service-worker-removal.js';
  // A changed offline page makes another version, too: browsers store the page when they install a version.
  const pages = languages.map((language) => offlinePage({ language, styles }));
  const version = hash('sha256', pages.join(''), 'hex');
  const script = `${readFileSync(join(folder, file), 'utf8')}\n// ${version}\n`;

  const etag = `"${hash('sha256', script, 'base64url')}"`;

  const sendScript: RequestHandler = (request, response) => {
    requestContextOf(request).route = workerPath;
    response.set({
      'cache-control': 'no-cache',
      // The worker runs no other script and calls no other host. Its notifications show our pictures.
      'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
      etag,
    });
    if (isNotModified(request, etag)) response.status(304).end();
    else response.type('text/javascript').send(script);
  };

  const sendPage: RequestHandler = (request, response) => {
    requestContextOf(request).route = offlinePath;
    const language = languageOf(request);
    const page = offlinePage({ language, styles });
    sendScriptedPage(response, renderer, { path: offlinePath, page, language, script: reloadSource });
  };

  return createRouter({ caseSensitive: true, strict: true })
    .get(workerPath, sendScript)
    .get(offlinePath, sendPage);
}
