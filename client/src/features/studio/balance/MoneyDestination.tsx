import { useState } from 'react';
import { dayText } from '#shared/dayText.ts';
import type { BankDetailsAnswer, MaskedDetails } from '#shared/studio/bankDetailsSchema.ts';
import type { PasswordProof } from '#shared/studio/ownAccountSchema.ts';
import { classNames } from '../../../lib/classNames.ts';
import { useNavigate, useQuery } from '../../../lib/router.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useRemoveBankDetailsMutation } from '../calls/bankDetailsApi.ts';
import { useAccountQuery } from '../calls/ownAccountApi.ts';
import { ReauthenticationDialog } from '../forms/ReauthenticationDialog.tsx';
import { useSaving } from '../forms/useSaving.ts';
import panel from '../frame/Panel.module.css';
import { BankDetailsForm } from './BankDetailsForm.tsx';
import styles from './MoneyDestination.module.css';

/** The bank account that payouts are sent to. `?bank-details` in the address opens the form. */
export function MoneyDestination({ bank }: { bank: BankDetailsAnswer }) {
  const navigate = useNavigate();
  const isLedHere = useQuery().has('bank-details');
  const [openDialog, setOpenDialog] = useState<'form' | 'removal' | undefined>(
    isLedHere ? 'form' : undefined,
  );
  const { data: account } = useAccountQuery();
  const asksCode = account?.two_factor.enabled === true;
  const { details, unreadable, payouts_from } = bank;

  function close(): void {
    setOpenDialog(undefined);
    if (isLedHere) navigate('/dashboard/balance', { replace: true });
  }

  return (
    <section className={classNames(panel['panel'], styles['destination'])} aria-labelledby="money-goes">
      <h2 id="money-goes" className={styles['title']}>
        Where your money goes
      </h2>
      {details ? <Details details={details} /> : <p className={styles['note']}>{whyNone(unreadable)}</p>}
      {payouts_from === null ? null : (
        <p className={styles['told']}>
          {`This was changed a short time ago. To keep your money safe, payouts wait until ${dayText(payouts_from)}. If it was not you, follow the link in the mail that we sent.`}
        </p>
      )}
      <div className={styles['answers']}>
        <Button variant="secondary" onClick={() => setOpenDialog('form')}>
          {details ? 'Change it' : 'Enter bank details'}
        </Button>
        {details ? (
          <Button variant="quiet" onClick={() => setOpenDialog('removal')}>
            Remove it
          </Button>
        ) : null}
      </div>
      <Dialog open={openDialog === 'form'} onClose={close} title="Your bank account">
        {openDialog === 'form' ? <BankDetailsForm asksCode={asksCode} onSaved={close} /> : null}
      </Dialog>
      <Removal open={openDialog === 'removal'} asksCode={asksCode} onClose={close} />
    </section>
  );
}

function Details({ details: { holder, iban, bic } }: { details: MaskedDetails }) {
  return (
    <dl className={styles['details']}>
      <dt>Account holder</dt>
      <dd>{holder}</dd>
      <dt>IBAN</dt>
      <dd>{iban}</dd>
      {bic === null ? null : (
        <>
          <dt>BIC</dt>
          <dd>{bic}</dd>
        </>
      )}
    </dl>
  );
}

function whyNone(isUnreadable: boolean): string {
  return isUnreadable
    ? 'What you entered cannot be read any more. Please enter it again.'
    : 'Payouts are sent to your bank account. You can enter it now or before your first payout.';
}

type RemovalProps = { open: boolean; asksCode: boolean; onClose: () => void };

function Removal({ open, asksCode, onClose }: RemovalProps) {
  const [remove] = useRemoveBankDetailsMutation();
  const saving = useSaving<BankDetailsAnswer>();

  function close(): void {
    saving.clear();
    onClose();
  }

  async function send(proof: PasswordProof): Promise<void> {
    if (await saving.save(() => remove(proof).unwrap())) close();
  }

  return (
    <ReauthenticationDialog
      open={open}
      title="Remove your bank account?"
      confirm="Remove it"
      asksCode={asksCode}
      isBusy={saving.isSaving}
      failure={saving.failure}
      onProof={(proof) => void send(proof)}
      onClose={close}
    >
      <p>Your money stays yours. Payouts wait for three days after this.</p>
    </ReauthenticationDialog>
  );
}
