import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { showToast } from '../../../ui/toast.ts';
import { usePageTexts } from '../../../lib/texts/usePageTexts.ts';
import type { PageTexts } from '#shared/texts/en/page.ts';

type ShareButtonProps = { title: string; label?: string };

/** Opens the device's own share sheet; where there is none, the address is copied. */
export function ShareButton({ title, label }: ShareButtonProps) {
  const texts = usePageTexts();
  return (
    <Button type="button" variant="quiet" size="small" onClick={() => void share(title, texts)}>
      <Icon name="link" /> {label ?? texts.share}
    </Button>
  );
}

async function share(title: string, texts: PageTexts): Promise<void> {
  const { origin, pathname } = window.location;
  const url = `${origin}${pathname}`;
  if (typeof navigator.share === 'function') {
    // Closing the sheet rejects, but is no error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast('success', texts.linkCopied);
  } catch {
    showToast('info', texts.copyAddress(url));
  }
}
