import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { showToast } from '../../lib/toast.ts';

type ShareButtonProps = { title: string; label?: string };

/** Opens the device's own share sheet; where there is none, the address is copied. */
export function ShareButton({ title, label = 'Share' }: ShareButtonProps) {
  return (
    <Button type="button" variant="quiet" size="small" onClick={() => void share(title)}>
      <Icon name="link" /> {label}
    </Button>
  );
}

async function share(title: string): Promise<void> {
  const { origin, pathname } = window.location;
  const url = `${origin}${pathname}`;
  if (typeof navigator.share === 'function') {
    // Closing the sheet rejects, and is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast('success', 'Link copied.');
  } catch {
    showToast('info', `Copy this address: ${url}`);
  }
}
