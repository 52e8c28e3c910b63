import { greeting, kindOf } from './messages.ts';

export type Watcher = {
  onHere: () => void;
  /** The browser has refused the frame, or its page does not answer. */
  onRefused: () => void;
  /** The page has named its language, and what to call the button that closes it. */
  onWords: (words: Words) => void;
  onClose: () => void;
  /** Where the events are dispatched. They bubble. */
  target: () => EventTarget;
};

type Words = { language: string; close: string };

export type Frames = ReturnType<typeof listenToFrames>;

/** A shown page has sent its message before the frame's `load` event, but the message may arrive after the event. */
const graceMs = 1000;
const maxWaitMs = 15_000;

/** Hears the framed pages: only the window of a watched frame, from the frame's own origin. */
export function listenToFrames() {
  const watched = new Map<
    HTMLIFrameElement,
    Watcher & { heard: number; giveUp: ReturnType<typeof setTimeout> }
  >();

  window.addEventListener('message', ({ source, origin, data }) => {
    for (const [frame, watcher] of watched) {
      if (source === null || source !== frame.contentWindow || origin !== new URL(frame.src).origin) continue;
      const kind = kindOf(data);
      if (kind === 'here') {
        watcher.heard += 1;
        clearTimeout(watcher.giveUp);
        frame.contentWindow?.postMessage(greeting, origin);
        watcher.onHere();
      } else if (kind === 'close') watcher.onClose();
      // Our own page sends it, in this form.
      else if (kind === 'words') watcher.onWords(detailOf(data) as Words);
      else if (kind === 'added' || kind === 'paid')
        watcher
          .target()
          .dispatchEvent(new CustomEvent(`makerstall:${kind}`, { bubbles: true, detail: detailOf(data) }));
    }
  });

  return {
    watch(frame: HTMLIFrameElement, callbacks: Watcher): void {
      const giveUp = setTimeout(() => callbacks.onRefused(), maxWaitMs);
      const watcher = { ...callbacks, heard: 0, giveUp };
      watched.set(frame, watcher);
      let loaded = 0;
      // A refused page loads too, as an empty one. After a new release the frame may load itself again.
      frame.addEventListener('load', () => {
        loaded += 1;
        const expected = loaded;
        setTimeout(() => {
          if (watcher.heard < expected) watcher.onRefused();
        }, graceMs);
      });
    },
  };
}

export function makeFrame(address: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = title.trim();
  frame.allow = 'payment; clipboard-write';
  return frame;
}

function detailOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'detail' in data ? data.detail : null;
}
