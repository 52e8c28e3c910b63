import { useEffect, useState, type ReactNode } from 'react';
import { studioFrame as texts } from '#shared/texts/en/studioFrame.ts';
import { showToast } from '../../../ui/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

const shownMs = 2000;

/** Copies the text and confirms it for a moment. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      showToast('warning', texts.copyByHand);
    }
  }

  return (
    <Button size="small" variant="secondary" onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} size="small" />
      <span aria-live="polite">{isCopied ? texts.copied : children}</span>
    </Button>
  );
}
