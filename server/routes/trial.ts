import { type Router, Router as createRouter } from 'express';
import { trialPath } from '#shared/addresses/trialTab.ts';
import { languageOf } from '../http/pageLanguage.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { sendScriptedPage } from '../ssr/plainPage.ts';
import type { Renderer } from '../ssr/renderPage.ts';
import { trialPage, trialSource } from '../ssr/trialPage.ts';

/** Where the dashboard sends creators who try their own shop, on the host of their page. */
export function trialRoutes(renderer: Renderer): Router {
  return createRouter({ caseSensitive: true, strict: true }).get(trialPath, (request, response) => {
    requestContextOf(request).route = trialPath;
    const language = languageOf(request);
    const page = trialPage({ language, styles: renderer.styles() });
    sendScriptedPage(response, renderer, { path: trialPath, page, language, script: trialSource });
  });
}
