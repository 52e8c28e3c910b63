import { useState } from 'react';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { usePurchasesTexts } from '../../../lib/texts/usePurchasesTexts.ts';
import { CodeForm } from './CodeForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { mailCode } from './purchaseCalls.ts';
import styles from './SignIn.module.css';

/** First the address, then the mailed code. `wasSignedOut`: the server has ended the session. */
export function SignIn({ wasSignedOut, onOpen }: { wasSignedOut: boolean; onOpen: () => void }) {
  const texts = usePurchasesTexts();
  const [email, setEmail] = useState('');
  const [isMailed, setIsMailed] = useState(false);
  if (!isMailed) {
    return (
      <div className={styles['step']}>
        {wasSignedOut && <output className={styles['note']}>{texts.closed}</output>}
        <EmailForm
          call={mailCode}
          label={texts.email}
          submit={texts.mailCode}
          failureTitle={texts.noMailSent}
          email={email}
          onMailed={(address) => {
            setEmail(address);
            setIsMailed(true);
          }}
        />
      </div>
    );
  }
  return (
    <div className={styles['step']}>
      <output className={styles['sent']}>
        {inSentence(texts.codeMailed(<strong dir="ltr">{email}</strong>))}
      </output>
      <CodeForm email={email} onOpen={onOpen} onOtherEmail={() => setIsMailed(false)} />
    </div>
  );
}
