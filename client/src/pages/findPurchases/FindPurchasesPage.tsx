import { AccountFrame } from '../../features/auth/AccountFrame.tsx';
import { NeedsScript } from '../../features/auth/NeedsScript.tsx';
import { Outcome } from '../../features/auth/Outcome.tsx';
import { FindPurchasesForm } from '../../features/findPurchases/FindPurchasesForm.tsx';
import { Link } from '../../lib/Link.tsx';

/** For who lost the receipt: nobody needs an account to buy, so the way back is a mail. */
export function FindPurchasesPage() {
  return (
    <AccountFrame
      title="Find your purchases"
      lead="Tell us the e-mail address that you bought with. We mail it the links to everything you ever bought here: downloads, tickets, classes."
      footer={
        <>
          Something else is wrong? <Link to="/report-bug">Tell us</Link>
        </>
      }
    >
      <FindPurchasesForm note={<NeedsScript what="Finding your purchases" />} answer={sent} />
    </AccountFrame>
  );
}

/** The same words for everyone: whether an address bought something is nobody else's business. */
function sent(email: string) {
  return (
    <Outcome icon="mail" title="Look into your mailbox">
      If something was ever bought with <strong>{email}</strong>, a mail with all its links is on its way.
      Nothing there? Have a look at the spam folder, or try another address of yours.
    </Outcome>
  );
}
