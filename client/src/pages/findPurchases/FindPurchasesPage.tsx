import { useState } from 'react';
import { AccountFrame } from '../../features/public/auth/AccountFrame.tsx';
import { LanguageButton } from '../../features/public/language/LanguageButton.tsx';
import { NoScriptNotice } from '../../features/public/auth/NoScriptNotice.tsx';
import { FormResult } from '../../features/public/auth/FormResult.tsx';
import { EmailForm } from '../../features/public/purchases/EmailForm.tsx';
import { mailLinks } from '../../features/public/purchases/purchaseCalls.ts';
import { Link } from '../../lib/Link.tsx';
import { inSentence } from '../../lib/texts/inSentence.ts';
import { useScreensTexts } from '../../lib/texts/useScreensTexts.ts';

/** For buyers who lost the receipt: they have no account, so a mail restores the links. */
export function FindPurchasesPage() {
  const texts = useScreensTexts();
  const [mailedTo, setMailedTo] = useState<string>();
  return (
    <AccountFrame
      title={texts.findYourPurchases}
      lead={texts.findPurchasesLead}
      language={<LanguageButton own="en" />}
      footer={
        <>
          {texts.somethingElse} <Link to="/report-bug">{texts.tellUs}</Link>
        </>
      }
    >
      {mailedTo === undefined ? (
        <EmailForm
          call={mailLinks}
          label={texts.email}
          submit={texts.mailMyLinks}
          note={<NoScriptNotice what={texts.findingPurchases} />}
          onMailed={setMailedTo}
        />
      ) : (
        <Sent email={mailedTo} />
      )}
    </AccountFrame>
  );
}

/** The same words for everyone, so that nobody learns whether an address bought something. */
function Sent({ email }: { email: string }) {
  const texts = useScreensTexts();
  return (
    <FormResult icon="mail" title={texts.lookIntoMailbox}>
      {inSentence(texts.linksMailed(<strong dir="ltr">{email}</strong>))}
    </FormResult>
  );
}
