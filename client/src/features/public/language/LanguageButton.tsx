import type { Language } from '#shared/texts/languages.ts';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { useUiTexts } from '../../../lib/texts/useUiTexts.ts';
import { DialogButton } from '../../../ui/DialogButton.tsx';

const LanguageDialog = lazyPart(() => import('./LanguageDialog.tsx').then((part) => part.LanguageDialog));

/** Opens the list of languages. Its text is the name of the page's language, in that language: `Deutsch`. */
export function LanguageButton({ own }: { own: Language }) {
  return (
    <DialogButton
      variant="quiet"
      size="small"
      renderDialog={(props) => <LanguageDialog {...props} own={own} />}
    >
      {useUiTexts().language}
    </DialogButton>
  );
}
