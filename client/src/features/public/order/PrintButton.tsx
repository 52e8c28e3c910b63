import type { ReactNode } from 'react';
import { useHydrated } from '../../../lib/useHydrated.ts';
import { Button } from '../../../ui/Button.tsx';

/** Rendered with JavaScript only: without it the button would do nothing. */
export function PrintButton({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <Button variant="quiet" size="small" onClick={() => window.print()}>
      {children}
    </Button>
  );
}
