import { useHydrated } from '../../lib/useHydrated.ts';
import { Button } from '../../ui/Button.tsx';

/** Without JavaScript the browser's own menu prints; a button that does nothing would only be in the way. */
export function PrintButton() {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <Button variant="quiet" size="small" onClick={() => window.print()}>
      Print the tickets
    </Button>
  );
}
