import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Page } from '#shared/pageSchema.ts';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { readMessage, type PreviewPage, type PreviewReady } from '../frame/previewMessages.ts';
import styles from './PreviewFrame.module.css';

type Width = 'phone' | 'desktop';

const widths: Record<Width, number> = { phone: 390, desktop: 1280 };

/** What the preview shows: `page` as it would be published, and the block that is being edited, if there is one. */
type Shown = { page: Page; blockId: string | undefined };

/** The public page beside its editor, at phone or desktop width. */
export function PreviewFrame({ page, blockId }: Shown) {
  const [width, setWidth] = useState<Width>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useScaled(widths[width]);
  useSending(frame, { page, blockId });
  return (
    <section className={styles['preview']} aria-label="Preview">
      <div className={styles['bar']}>
        <h2 className={styles['title']}>Preview</h2>
        <fieldset className={styles['widths']}>
          <VisuallyHidden as="legend">Width of the preview</VisuallyHidden>
          {(['phone', 'desktop'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={styles['width']}
              aria-pressed={one === width}
              aria-label={one === 'phone' ? 'Phone' : 'Desktop'}
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
          src="/dashboard/preview"
          title="Preview of your page"
        />
      </div>
    </section>
  );
}

/** Sends the page when the frame is ready, and again after each change. */
function useSending(frame: RefObject<HTMLIFrameElement | null>, { page, blockId }: Shown): void {
  const newest = useRef<Shown>({ page, blockId });
  useEffect(() => {
    newest.current = { page, blockId };
    send(frame.current, newest.current);
  }, [frame, page, blockId]);
  useEffect(() => {
    const answer = (event: MessageEvent<unknown>) => {
      const isReady = readMessage<PreviewReady>(event, 'preview ready', frame.current?.contentWindow);
      if (isReady) send(frame.current, newest.current);
    };
    window.addEventListener('message', answer);
    return () => window.removeEventListener('message', answer);
  }, [frame]);
}

function send(frame: HTMLIFrameElement | null, { page, blockId }: Shown): void {
  const message: PreviewPage = { kind: 'preview page', page, ...(blockId === undefined ? {} : { blockId }) };
  frame?.contentWindow?.postMessage(message, location.origin);
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
