import { greeting, kindOf, type FrameMessage } from './messages.ts';

// Runs in the head of a framed page, before the page's code. Built as a script of its own.

const [, slug = ''] = location.pathname.split('/');

/** The page's code sees the page's own address. In a window of its own the framed page is the page. */
history.replaceState(
  history.state,
  '',
  location.pathname.replace(/^(\/[^/]+)\/embed/, '$1') + location.search + location.hash,
);
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
  for (const kind of ['added', 'paid'] as const) {
    window.addEventListener(`makerstall:${kind}`, (event) => {
      tell({ makerstall: kind, detail: event instanceof CustomEvent ? event.detail : null });
    });
  }
  window.addEventListener('keydown', (event) => {
    const isTaken = event.defaultPrevented || document.querySelector('dialog[open]') !== null;
    if (event.key === 'Escape' && !isTaken) tell({ makerstall: 'close' });
  });
  // Before the page's router.
  window.addEventListener('click', leaveByLink, true);
  // It has no content, and the host's origin is not known yet.
  parent.postMessage({ makerstall: 'here' } satisfies FrameMessage, '*');
}

/** `<base>` opens links in a tab. The router keeps those within the shop, and must not take others. */
function leaveByLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  if (link.hash !== '' && link.pathname === location.pathname) link.target = '_self';
  else if (!isOfShop(link)) event.stopPropagation();
}

function isOfShop({ origin, pathname }: HTMLAnchorElement): boolean {
  const [, first, section, ...rest] = pathname.split('/');
  const isScreen = section === undefined || (['shop', 'masterclasses'].includes(section) && rest.length < 2);
  return origin === location.origin && first === slug && isScreen;
}
