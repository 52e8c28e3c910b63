import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { sitePath } from '#shared/texts/languages.ts';
import { studioFrame as texts } from '#shared/texts/en/studioFrame.ts';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { useWhenOnline } from '../../../lib/useWhenOnline.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { readMessage, type PreviewContent, type PreviewReady } from './previewMessages.ts';
import styles from './PreviewFrame.module.css';

type Width = 'phone' | 'desktop';

const widths: Record<Width, number> = { phone: 390, desktop: 1280 };

type PreviewFrameProps = {
  /** The name of the frame. */
  title: string;
  content: PreviewContent;
};

/** What visitors would see, beside its editor, at phone or desktop width. */
export function PreviewFrame({ title, content }: PreviewFrameProps) {
  const [width, setWidth] = useState<Width>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useScaled(widths[width]);
  // As visitors see it: the page's buttons are in its own language.
  const address = sitePath(content.page.language ?? 'en', '/dashboard/preview');
  useSending(frame, { content, address });
  return (
    <section className={styles['preview']} aria-label={texts.preview}>
      <div className={styles['bar']}>
        <h2 className={styles['title']}>{texts.preview}</h2>
        <fieldset className={styles['widths']}>
          <VisuallyHidden as="legend">{texts.previewWidth}</VisuallyHidden>
          {(['phone', 'desktop'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={styles['width']}
              aria-pressed={one === width}
              aria-label={texts[one]}
              onClick={() => setWidth(one)}
            >
              <DashboardIcon name={one} />
            </button>
          ))}
        </fieldset>
      </div>
      <div className={styles['box']} ref={box} data-width={width}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which needs its scripts and its origin: a sandbox with both is none */}
        <iframe
          ref={frame}
          className={styles['frame']}
          src={address}
          title={title}
          // On a phone it is hidden, and loads when it is shown.
          loading="lazy"
        />
      </div>
    </section>
  );
}

type Sending = { content: PreviewContent; address: string };

/** Sends the content when the frame is ready, and again after each change. A frame that could not load is loaded when the network is back. */
function useSending(frame: RefObject<HTMLIFrameElement | null>, { content, address }: Sending): void {
  /** Another object each time that the frame has loaded, so that the content is sent again. */
  const [ready, setReady] = useState<PreviewReady>();
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const message = readMessage<PreviewReady>(event, ['preview ready'], frame.current?.contentWindow);
      if (message) setReady(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame]);
  useEffect(() => {
    if (ready) frame.current?.contentWindow?.postMessage(content, location.origin);
  }, [frame, content, ready]);
  useWhenOnline(!ready, () => frame.current?.setAttribute('src', address));
}

/** Renders the frame at its full width and scales it down, so that the page inside uses its true phone or desktop layout. */
function useScaled(width: number) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const fit = () => {
      const style = element.querySelector('iframe')?.style;
      if (!style) return;
      const scale = Math.min(1, element.clientWidth / width);
      style.width = `${width}px`;
      style.height = `${element.clientHeight / scale}px`;
      style.transform = `scale(${scale})`;
      style.marginLeft = `${Math.max(0, (element.clientWidth - width * scale) / 2)}px`;
    };
    const watcher = new ResizeObserver(fit);
    watcher.observe(element);
    fit();
    return () => watcher.disconnect();
  }, [width]);
  return box;
}
