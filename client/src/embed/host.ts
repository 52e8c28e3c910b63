import { framedAddress, isPlainClick } from './links.ts';
import { listenToFrames, makeFrame } from './frames.ts';
import { makeOverlay, type Overlay } from './overlay.ts';

// The script for other sites. Links with `data-makerstall` open within the site. Without the script they are ordinary links.

/** Marks the window, because a site may paste the script once per button, and it must begin only once. */
const mark = Symbol.for('makerstall');

if (!Reflect.has(window, mark)) {
  Reflect.set(window, mark, true);
  begin();
}

function begin(): void {
  const overlays = new Map<string, Overlay>();
  const frames = listenToFrames();
  document.addEventListener('click', (event) => {
    const link = linkOf(event.target);
    const address = link && link.dataset['makerstall'] !== 'shop' ? framedAddress(link.href) : undefined;
    if (!link || address === undefined || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    let overlay = overlays.get(address);
    if (!overlay) overlays.set(address, (overlay = makeOverlay({ link, address, frames })));
    overlay.open(link);
  });
  const showShops = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-makerstall=shop]')) {
      const address = framedAddress(link.href);
      if (address !== undefined) showShop(link, address);
    }
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showShops);
  else showShops();

  /** The shop takes the place of its link. If it is refused, the link stays. */
  function showShop(link: HTMLAnchorElement, address: string): void {
    const frame = makeFrame(address, link.textContent ?? '');
    Object.assign(frame.style, { width: '100%', height: 'max(85vh, 480px)', border: '0', display: 'block' });
    frames.watch(frame, {
      onHere: () => (link.hidden = true),
      onRefused: () => {
        link.hidden = false;
        frame.remove();
      },
      onWords: () => {},
      onClose: () => {},
      target: () => link,
    });
    link.after(frame);
  }
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-makerstall]') : null;
}
