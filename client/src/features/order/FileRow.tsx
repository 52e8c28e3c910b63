import { useState, type MouseEvent } from 'react';
import type { OrderFile } from '#shared/orderSchema.ts';
import type { ResourceError } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { downloadHref, fileIn, type FreshLinks } from './freshLinks.ts';
import styles from './FileRow.module.css';
import { fileSize } from './fileSize.ts';

/** A file to keep. A plain link, so that it works in every browser; where the link is old, a new one is got first. */
export function FileRow({ file, links }: { file: OrderFile; links: FreshLinks }) {
  const [state, setState] = useState<{ kind: 'idle' | 'renewing' } | { kind: 'failed'; message: string }>({
    kind: 'idle',
  });

  async function renewFirst(): Promise<void> {
    setState({ kind: 'renewing' });
    try {
      const again = fileIn(await links.renew(), file._id);
      // Where it is handed out no more, the order on the screen says why by now.
      if (again) location.assign(downloadHref(again));
      setState({ kind: 'idle' });
    } catch (error) {
      // A call's `unwrap` rejects with what `rejectWithValue` was given.
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
        <strong>{file.name}</strong>
        <span>{fileSize(file.size)}</span>
      </p>
      <LinkButton
        variant="secondary"
        size="small"
        className={styles['button']}
        href={downloadHref(file)}
        aria-label={`Download ${file.name}`}
        aria-busy={state.kind === 'renewing' || undefined}
        onClick={click}
      >
        {state.kind === 'renewing' ? 'One moment…' : 'Download'}
      </LinkButton>
      {state.kind === 'failed' && (
        <p className={styles['problem']} role="alert">
          The link had expired, and a new one could not be had: {state.message}. Press the button again in a
          moment.
        </p>
      )}
    </div>
  );
}
