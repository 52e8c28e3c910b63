import { useState, type ReactNode } from 'react';
import type { ButtonStyle } from './buttonClass.ts';
import { Button } from './Button.tsx';
import { LoadFailedNotice } from './LoadFailedNotice.tsx';

/** What a dialog gets besides its own props. */
export type DialogProps = { open: boolean; onClose: () => void };

type DialogButtonProps = ButtonStyle & {
  /** Renders the dialog, made by `lazyPart`, with these props and its own. */
  renderDialog: (props: DialogProps & { onLoadError: () => void }) => ReactNode;
  /** It is open from the beginning, until it is closed. */
  opensFirst?: boolean;
  children: ReactNode;
};

/** A button that opens a dialog. The dialog's code loads on the first press; then it stays mounted, so that it can close itself. */
export function DialogButton({ renderDialog, opensFirst = false, children, ...style }: DialogButtonProps) {
  const [chosen, setState] = useState<'never' | 'open' | 'closed' | 'lost'>('never');
  const state = chosen === 'never' && opensFirst ? 'open' : chosen;
  return (
    <>
      <Button type="button" {...style} onClick={() => setState('open')}>
        {children}
      </Button>
      {(state === 'open' || state === 'closed') &&
        renderDialog({
          open: state === 'open',
          onClose: () => setState('closed'),
          onLoadError: () => setState('lost'),
        })}
      {state === 'lost' && <LoadFailedNotice />}
    </>
  );
}
