import { useState, type MouseEvent } from 'react';
import type { OrderFile } from '#shared/orders/deliverySchema.ts';
import type { ResourceError } from '../../../lib/resource.ts';
import { fileSize } from '../../../lib/fileSize.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { downloadHref, fileIn, type DownloadLinks } from './downloadLinks.ts';
import styles from './FileRow.module.css';
import { useOrderTexts } from '../../../lib/texts/useOrderTexts.ts';

/** A downloadable file. A plain link, so that it works in every browser. An old link is renewed first. */
export function FileRow({ file, links }: { file: OrderFile; links: DownloadLinks }) {
  const texts = useOrderTexts();
  const [state, setState] = useState<{ kind: 'idle' | 'renewing' } | { kind: 'failed'; message: string }>({
    kind: 'idle',
  });

  async function renewFirst(): Promise<void> {
    setState({ kind: 'renewing' });
    try {
      const again = fileIn(await links.renew(), file._id);
      // If the file is no longer available, the renewed order on the screen says why.
      if (again) location.assign(downloadHref(again));
      setState({ kind: 'idle' });
    } catch (error) {
      // A call's `unwrap` rejects with the value given to `rejectWithValue`.
      setState({ kind: 'failed', message: (error as ResourceError).message });
    }
  }

  function click(event: MouseEvent): void {
    if (state.kind === 'renewing') return event.preventDefault();
    if (!links.areOld()) return setState({ kind: 'idle' });
    event.preventDefault();
    void renewFirst();
  }

  const [, extension] = /\.([a-z0-9]{1,4})$/i.exec(file.name) ?? [];
  return (
    <div className={styles['row']}>
      <span className={styles['kind']} aria-hidden="true">
        {extension ?? 'file'}
      </span>
      <p className={styles['name']}>
        <strong dir="auto">{file.name}</strong>
        <span>{fileSize(file.size, texts)}</span>
      </p>
      <LinkButton
        variant="secondary"
        size="small"
        className={styles['button']}
        href={downloadHref(file)}
        aria-label={texts.downloadOf(file.name)}
        aria-busy={state.kind === 'renewing' || undefined}
        onClick={click}
      >
        {state.kind === 'renewing' ? texts.oneMoment : texts.download}
      </LinkButton>
      {state.kind === 'failed' && (
        <p className={styles['problem']} role="alert">
          {texts.linkFailed(state.message)}
        </p>
      )}
    </div>
  );
}
