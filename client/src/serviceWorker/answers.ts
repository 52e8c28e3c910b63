import { isKeptPath, withKeptLinks } from '#shared/addresses/offlinePages.ts';
import { keptCache } from '../lib/keptCache.ts';
import { keepPage, keptLinks, keptPage } from './keptPages.ts';
import { heldOfflinePage, keepOfflinePage } from './offlinePages.ts';

/**
 * With a network, a document always comes from the network, so that no price is old. Without one, the answer is the kept copy of an order, a
 * gift or the door, and for every other address the offline page. `openedOffline` gets the clients that were opened without a network.
 */
export async function documentFor(event: FetchEvent, openedOffline: Set<string>): Promise<Response> {
  const { request, resultingClientId } = event;
  const { pathname, search, origin } = new URL(request.url);
  try {
    // Navigation preload: the browser requested the document while this script was starting.
    const early = (await event.preloadResponse) as Response | undefined;
    const answer = early ?? (await fetch(request));
    const isKept = isKeptPath(pathname) && search === '';
    event.waitUntil(isKept ? keepPage(pathname, answer.clone()) : keepOfflinePage(answer));
    return answer;
  } catch {
    if (request.destination !== 'document') return Response.error();
    openedOffline.add(resultingClientId);
    const kept = await keptPage(pathname);
    if (!kept) return offlinePage(pathname);
    // The address of a lesson leads to the kept order, which lists its lessons.
    return search === '' ? kept : Response.redirect(origin + pathname);
  }
}

/** Built files have a hash of their content in their names, so a stored one is never old. */
export async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A picture of a kept page. */
export async function pictureFor(request: Request): Promise<Response> {
  const held = await caches.match(request, { cacheName: keptCache, ignoreVary: true });
  return held ?? fetch(request);
}

async function offlinePage(path: string): Promise<Response> {
  const page = await heldOfflinePage(path);
  if (!page) return Response.error();
  const html = withKeptLinks(await page.text(), await keptLinks());
  return new Response(html, { headers: page.headers });
}
