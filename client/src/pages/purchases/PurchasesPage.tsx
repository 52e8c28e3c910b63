import { useCallback, useState } from 'react';
import { sitePath } from '#shared/texts/languages.ts';
import { platformAwning } from '#shared/page/platformAwning.ts';
import { AccountFrame } from '../../features/public/auth/AccountFrame.tsx';
import { LanguageButton } from '../../features/public/language/LanguageButton.tsx';
import { NoScriptNotice } from '../../features/public/auth/NoScriptNotice.tsx';
import { useKeptPage } from '../../features/public/offline/useKeptPage.ts';
import { saveBuyerSession, useBuyerSession } from '../../lib/buyerSession.ts';
import { AddressBook } from '../../features/public/checkout/AddressBook.tsx';
import { PurchaseList } from '../../features/public/purchases/PurchaseList.tsx';
import { SignIn } from '../../features/public/purchases/SignIn.tsx';
import { Link } from '../../lib/Link.tsx';
import { inSentence } from '../../lib/texts/inSentence.ts';
import { usePurchasesTexts } from '../../lib/texts/usePurchasesTexts.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import { Awning } from '../../ui/Awning.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { useLanguage } from '../../lib/texts/useTexts.ts';
import styles from './PurchasesPage.module.css';

/** All orders of a buyer, after a mailed code. The server's HTML is the same for everybody: the sign-in is stored in the browser. */
export function PurchasesPage() {
  const texts = usePurchasesTexts();
  const isHydrated = useHydrated();
  useKeptPage('/purchases');
  const session = useBuyerSession();
  const [hasSignedIn, setHasSignedIn] = useState(false);
  const [wasSignedOut, setWasSignedOut] = useState(false);
  const close = useCallback(() => {
    setWasSignedOut(true);
    saveBuyerSession(null);
  }, []);

  if (session) {
    return (
      <div className={styles['page']}>
        <Awning colours={platformAwning} size="strip" />
        <header className={styles['header']}>
          <Home />
        </header>
        <main className={styles['main']}>
          <PurchaseList key={session.token} session={session} takesFocus={hasSignedIn} onClosed={close} />
          <AddressBook key={`${session.token} addresses`} token={session.token} onClosed={close} />
        </main>
        <Foot />
      </div>
    );
  }
  return (
    <AccountFrame
      title={texts.title}
      lead={texts.lead}
      language={<LanguageButton own="en" />}
      footer={inSentence(texts.wantLinks(linkToMail))}
    >
      <div>
        <NoScriptNotice what={texts.opening} />
        {/* In the server's HTML, so that nothing moves. Invisible until the browser knows that the buyer is not signed in. */}
        <div className={isHydrated ? undefined : styles['waiting']} inert={!isHydrated}>
          <SignIn wasSignedOut={wasSignedOut} onOpen={() => setHasSignedIn(true)} />
        </div>
      </div>
    </AccountFrame>
  );
}

function linkToMail(text: string) {
  return <Link to="/find-purchases">{text}</Link>;
}

function Foot() {
  return (
    <footer className={styles['foot']}>
      <a href={sitePath(useLanguage(), '/legal')}>{useOrderTexts().legal}</a>
      <LanguageButton own="en" />
    </footer>
  );
}

function Home() {
  return (
    <Link to="/" className={styles['home']} aria-label={useOrderTexts().frontPage}>
      <Logo />
    </Link>
  );
}
