import { lazyPart } from '../../../lib/lazyPart.tsx';
import { useHydrated } from '../../../lib/useHydrated.ts';
import { usePageTexts } from '../../../lib/texts/usePageTexts.ts';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import type { AskSellerDialogProps } from './AskSellerDialog.tsx';

const AskSellerDialog = lazyPart(() => import('./AskSellerDialog.tsx').then((part) => part.AskSellerDialog));

type AskSellerProps = Pick<AskSellerDialogProps, 'slug' | 'seller' | 'order'> & {
  variant?: 'quiet' | 'secondary';
};

/** Opens the form to write to the creator. The address `#ask` of a mail opens it at once. */
export function AskSeller({ slug, seller, order, variant = 'quiet' }: AskSellerProps) {
  const isAddressed = useHydrated() && globalThis.location.hash === '#ask';
  return (
    <DialogButton
      variant={variant}
      size={variant === 'quiet' ? 'small' : 'regular'}
      opensFirst={isAddressed}
      renderDialog={(props) => <AskSellerDialog {...props} {...{ slug, seller, order }} />}
    >
      {usePageTexts().askTheSeller}
    </DialogButton>
  );
}
