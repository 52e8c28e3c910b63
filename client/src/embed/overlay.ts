import { makeFrame, type Frames, type Watcher } from './frames.ts';

export type Overlay = { open: (link: HTMLAnchorElement) => void };

type Parts = { link: HTMLAnchorElement; address: string; frames: Frames };

/**
 * A modal dialog with the page in a frame. The browser makes the rest inert, and returns the focus. A closed dialog keeps its frame, with
 * what was typed in it. Styles are set one by one, because the site's policy may forbid the `style` attribute.
 */
export function makeOverlay({ link: first, address, frames }: Parts): Overlay {
  let opener = first;
  let overflow = '';
  const dialog = document.createElement('dialog');
  const name = (first.getAttribute('aria-label') ?? first.textContent ?? '').trim();
  dialog.setAttribute('aria-label', name);
  style(dialog, {
    position: 'fixed',
    inset: '0',
    margin: 'auto',
    padding: '0',
    border: '0',
    borderRadius: window.innerWidth > 640 ? '12px' : '0',
    width: 'min(960px, 100%)',
    height: 'min(900px, 100%)',
    maxWidth: '100%',
    maxHeight: '100%',
    overflow: 'hidden',
    background: '#fffefb',
    color: '#16130f',
    boxShadow: '0 0 0 100vmax rgb(22 19 15 / .6)',
  });
  const close = document.createElement('button');
  const nameButton: Watcher['onWords'] = ({ language, close: name }) => {
    close.lang = language;
    close.setAttribute('aria-label', name);
  };
  close.type = 'button';
  close.textContent = '✕';
  // In English until the page has sent the name in its language.
  nameButton({ language: 'en', close: 'Close' });
  style(close, {
    display: 'block',
    marginInlineStart: 'auto',
    width: '48px',
    height: '48px',
    border: '0',
    background: 'none',
    color: 'inherit',
    font: '20px/1 system-ui, sans-serif',
    cursor: 'pointer',
  });
  const waiting = document.createElement('progress');
  waiting.setAttribute('aria-label', name);
  style(waiting, { position: 'absolute', insetInline: '25%', top: '45%', width: '50%' });
  const frame = makeFrame(address, name);
  style(frame, {
    display: 'block',
    position: 'relative',
    width: '100%',
    height: 'calc(100% - 48px)',
    border: '0',
  });
  dialog.append(close, waiting, frame);

  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    document.documentElement.style.overflow = overflow;
    opener.focus({ preventScroll: true });
  });
  frames.watch(frame, {
    onHere: () => {
      waiting.remove();
    },
    onRefused: () => {
      if (!frame.isConnected) return;
      waiting.remove();
      frame.replaceWith(plainLink(first));
    },
    onWords: nameButton,
    onClose: () => dialog.close(),
    target: () => opener,
  });

  return {
    open(link) {
      opener = link;
      if (!dialog.isConnected) document.body.append(dialog);
      overflow = document.documentElement.style.overflow;
      document.documentElement.style.overflow = 'hidden';
      dialog.showModal();
      if (frame.isConnected) frame.focus();
    },
  };
}

/** Replaces a page that cannot be framed. The text is that of the site's own link. */
function plainLink({ href, textContent, ariaLabel }: HTMLAnchorElement): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.target = '_blank';
  link.textContent = `${(ariaLabel ?? textContent ?? '').trim() || href} ↗`;
  style(link, {
    display: 'block',
    padding: '20vh 24px',
    textAlign: 'center',
    font: '20px/1.5 system-ui, sans-serif',
  });
  return link;
}

function style({ style: all }: HTMLElement, rules: Partial<CSSStyleDeclaration>): void {
  Object.assign(all, rules);
}
