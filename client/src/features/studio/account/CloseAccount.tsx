import { useState, type ReactNode } from 'react';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Owed } from '#shared/studio/balanceSchema.ts';
import type { OwnAccount, Reauthentication } from '#shared/studio/ownAccountSchema.ts';
import { intlLocale } from '#shared/texts/intlLocale.ts';
import type { Language } from '#shared/texts/languages.ts';
import { studioAccount as texts } from '#shared/texts/en/studioAccount.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { Button } from '../../../ui/Button.tsx';
import { clearDrafts } from '../forms/savedDrafts.ts';
import { useSaving } from '../forms/useSaving.ts';
import styles from './Account.module.css';
import { useDeleteAccountMutation } from './accountApi.ts';
import { ReauthenticationDialog } from '../forms/ReauthenticationDialog.tsx';
import { AccountSection } from './AccountSection.tsx';

export type CloseAccountProps = { account: OwnAccount; onClosed: () => void };

/** Closes the account, after telling what is deleted and what is kept. */
export function CloseAccount({ account, onClosed }: CloseAccountProps) {
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const [deleteAccount] = useDeleteAccountMutation();
  const saving = useSaving<{ slug: string }>();

  async function close(credentials: Reauthentication): Promise<void> {
    const answer = await saving.save(() => deleteAccount(credentials).unwrap());
    if (!answer) return;
    clearDrafts();
    onClosed();
  }

  return (
    <AccountSection title={texts.deleteTheAccount} about={<p>{texts.deleteNote}</p>}>
      <div className={styles['answers']}>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {texts.deleteMyAccount}
        </Button>
      </div>
      <ReauthenticationDialog
        open={isAsking}
        title={texts.deleteTitle}
        confirm={texts.deleteForGood}
        asksCode={account.two_factor.enabled}
        word={account.slug}
        isBusy={saving.isSaving}
        failure={saving.failure}
        onConfirm={(credentials) => void close(credentials)}
        onClose={() => {
          setIsAsking(false);
          saving.clear();
        }}
      >
        <ul className={styles['stays']}>
          <li>{inSentence(texts.whatGoes(inBold))}</li>
          <li>{inSentence(texts.whatStays(inBold))}</li>
          {account.owed.length > 0 ? (
            <li>{inSentence(texts.whatYouOwe(inBold, owedText(account.owed, language)))}</li>
          ) : null}
          <li>{texts.nobodyGetsAddress(account.slug)}</li>
        </ul>
      </ReauthenticationDialog>
    </AccountSection>
  );
}

function inBold(text: string): ReactNode {
  return <strong>{text}</strong>;
}

function owedText(owed: readonly Owed[], language: Language): string {
  const amounts = owed.map(({ amount, currency }) => formatMoney(amount, currency, language));
  return new Intl.ListFormat(intlLocale(language)).format(amounts);
}
