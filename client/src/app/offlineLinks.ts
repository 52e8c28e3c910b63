import { offline } from '#shared/texts/en/offline.ts';
import { isKept } from '../lib/keptStorage.ts';
import { isOffline } from '../lib/noResponseText.ts';
import styles from './offlineLinks.module.css';

/**
 * Without a network, a pressed link to a page that this device does not keep shows a message, and is followed once the network is back.
 * Loads when the page is idle, because a script cannot be fetched offline.
 */
export function holdOfflineLinks(): void {
  const notice = document.createElement('p');
  notice.className = styles['notice'] ?? '';
  notice.role = 'alert';
  notice.popover = 'manual';
  let held: HTMLAnchorElement | undefined;

  // In the capture phase of the window, before React.
  window.addEventListener(
    'click',
    (event) => {
      const link = isOffline() ? leavingLink(event) : undefined;
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      void open(link);
    },
    true,
  );
  async function open(link: HTMLAnchorElement): Promise<void> {
    if (await isKept(link.pathname)) {
      location.assign(link.href);
      return;
    }
    held = link;
    show(notice, offline.linkWaits);
  }

  window.addEventListener('online', () => {
    notice.remove();
    if (held?.isConnected) held.click();
    held = undefined;
  });
}

/** The link of a plain click, if it leads to another page of this origin. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : link;
}

/** Outside an open modal dialog nothing is read aloud. */
function show(notice: HTMLElement, text: string): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  (dialog ?? document.body).append(notice);
  notice.showPopover();
  // A change of the text is what a live region announces.
  notice.textContent = text;
}
