import { framedAddress, framedTranslation, isPlainClick } from './links.ts';
import { greeting, kindOf, type FrameMessage } from './messages.ts';

// Runs in the head of a framed page, before the page's code. Built as a script of its own.

const framed = /^((?:\/[a-z]{2})?\/[^/]+)\/embed(?=\/|$)/;

/** The page's path, e.g. `/ada`, or `/de/ada` in German. */
const [, page = ''] = framed.exec(location.pathname) ?? [];

/** Removes `/embed` from the address, because the page's code expects the page's own address. Outside a frame this is the ordinary page. */
history.replaceState(
  history.state,
  '',
  location.pathname.replace(framed, '$1') + location.search + location.hash,
);
// `lib/reload.ts` calls it: the page at its own address may not be framed.
Reflect.set(window, 'framedAddress', framedAddress);
/** What the host's button is called in the page's language. */
const closeText = document.currentScript?.dataset['close'];

if (window.parent !== window) talkToHost();

function talkToHost(): void {
  const { parent } = window;
  /** Only sites of the creator's list can be the parent, and the browser names the origin of each message. */
  let host: string | undefined;
  const waiting: FrameMessage[] = [];

  function tell(message: FrameMessage): void {
    if (host === undefined) waiting.push(message);
    else parent.postMessage(message, host);
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || kindOf(data) !== greeting.makerstall) return;
    host = origin;
    for (const message of waiting.splice(0)) tell(message);
  });
  // `store/cartEffects.ts` calls it.
  Reflect.set(window, 'onAction', (action: Action) => {
    const message = messageOf(action);
    if (message) tell(message);
  });
  window.addEventListener('keydown', (event) => {
    const isTaken = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
    if (event.key === 'Escape' && !isTaken) tell({ makerstall: 'close' });
  });
  // In the capture phase, so that it runs before the page's router.
  window.addEventListener('click', leaveByLink, true);
  // In the bubbling phase, so that it runs after the page's router.
  window.addEventListener('click', stayByLink);
  // `*` is safe: the message has no content. The host's origin is not known yet.
  parent.postMessage({ makerstall: 'here' } satisfies FrameMessage, '*');
  tell({ makerstall: 'words', detail: { language: document.documentElement.lang, close: closeText } });
}

type Action = {
  type: string;
  meta?: { arg?: { product?: { _id: string; name: string } } };
  payload?: { kind?: unknown; order?: { number: number; currency: string; total: number } } | null;
};

/** Matches actions by name and shape, because this script has nothing of the page's code. */
function messageOf({ type, meta, payload }: Action): FrameMessage | undefined {
  const product = meta?.arg?.product;
  // A payload says why the product was not added.
  if (type === 'cart/addToCart/fulfilled' && product && !payload)
    return { makerstall: 'added', detail: { product_id: product._id, name: product.name } };
  // The order's token is secret.
  if (type === 'checkout/charge/fulfilled' && payload?.kind === 'paid' && payload.order) {
    const { number, currency, total } = payload.order;
    return { makerstall: 'paid', detail: { number, currency, total } };
  }
  return undefined;
}

/** `<base>` opens links in a new tab. The page's router opens links within the shop in this frame. It must not see other links. */
function leaveByLink(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link) return;
  const framedTranslation = translationOf(link);
  if (framedTranslation !== undefined) Object.assign(link, { href: framedTranslation, target: '_self' });
  else if (link.hash !== '' && link.pathname === location.pathname) link.target = '_self';
  else if (!isOfShop(link)) event.stopPropagation();
}

/** A link within the shop that the router did not take, because the page's code has not loaded yet, opens as a framed document. */
function stayByLink(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || link.target !== '' || !isPlainClick(event) || !isOfShop(link))
    return;
  const href = framedAddress(link.href);
  if (href !== undefined) Object.assign(link, { href, target: '_self' });
}

function linkOf({ target }: MouseEvent): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

function isOfShop({ origin, pathname }: HTMLAnchorElement): boolean {
  const [, section, ...rest] = pathname.slice(page.length).split('/');
  const isList = section === 'shop' || section === 'masterclasses';
  // A name without a dot is a further page. Others are documents such as `feed.xml`.
  const isPage = section === undefined || /^[\w-]+$/.test(section);
  const isScreen = isList ? rest.length < 2 : isPage && rest.length === 0;
  return origin === location.origin && `${pathname}/`.startsWith(`${page}/`) && isScreen;
}

/** The framed address of a link in the list of languages. Only the links of this list name a language. */
function translationOf({ href, hreflang, origin }: HTMLAnchorElement): string | undefined {
  return hreflang !== '' && origin === location.origin ? framedTranslation(href, page) : undefined;
}
