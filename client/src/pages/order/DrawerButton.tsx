import { Suspense, useState, type ReactNode } from 'react';
import type { Overlay } from '../../lib/overlayEntries.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import { Button } from '../../ui/Button.tsx';
import type { ButtonStyle } from '../../ui/buttonClass.ts';
import { useWasOnEntry } from './useOverlayEntry.ts';

type DrawerButtonProps = {
  /** The history entry of the open drawer. */
  name: Overlay;
  variant?: ButtonStyle['variant'];
  label: ReactNode;
  /** It is open from the beginning if the address ends with this. */
  fragment?: string;
  /** Shown without script. */
  noScript: string;
  /** The drawer. It may suspend: its code loads with the first press. */
  children: (state: { open: boolean; onClose: () => void }) => ReactNode;
};

export function DrawerButton(props: DrawerButtonProps) {
  const isHydrated = useHydrated();
  return isHydrated ? <OpenButton {...props} /> : <noscript>{props.noScript}</noscript>;
}

/** Mounted in the browser only. A reload opens the drawer again, as Back from another page does. */
function OpenButton({ name, variant, label, fragment, children }: DrawerButtonProps) {
  const wasOpen = useWasOnEntry(name);
  const isAddressed = fragment !== undefined && globalThis.location.hash === fragment;
  const [state, setState] = useState<'never' | 'open' | 'closed'>(wasOpen || isAddressed ? 'open' : 'never');
  return (
    <>
      <Button variant={variant} size="small" onClick={() => setState('open')}>
        {label}
      </Button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          {children({ open: state === 'open', onClose: () => setState('closed') })}
        </Suspense>
      )}
    </>
  );
}
