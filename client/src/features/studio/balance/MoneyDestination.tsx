import { useState } from 'react';
import { dayText } from '#shared/dates/dayText.ts';
import type { BankDetailsAnswer, MaskedDetails } from '#shared/studio/bankDetailsSchema.ts';
import type { Reauthentication } from '#shared/studio/ownAccountSchema.ts';
import { studioBankDetails as texts } from '#shared/texts/en/studioBankDetails.ts';
import { classNames } from '../../../lib/classNames.ts';
import { useNavigate, useQuery } from '../../../lib/router.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
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
  const language = useLanguage();
  const isOpenedByLink = useQuery().has('bank-details');
  const [openDialog, setOpenDialog] = useState<'form' | 'removal' | undefined>(
    isOpenedByLink ? 'form' : undefined,
  );
  const { data: account } = useAccountQuery();
  const asksCode = account?.two_factor.enabled === true;
  const { details, unreadable, payouts_from } = bank;

  function close(): void {
    setOpenDialog(undefined);
    if (isOpenedByLink) navigate('/dashboard/balance', { replace: true });
  }

  return (
    <section className={classNames(panel['panel'], styles['destination'])} aria-labelledby="money-goes">
      <h2 id="money-goes" className={styles['title']}>
        {texts.title}
      </h2>
      {details ? (
        <Details details={details} />
      ) : (
        <p className={styles['note']}>{unreadable ? texts.bankAccountUnreadable : texts.noBankAccount}</p>
      )}
      {payouts_from === null ? null : (
        <p className={styles['told']}>{texts.payoutsWait(dayText(payouts_from, language))}</p>
      )}
      <div className={styles['answers']}>
        <Button variant="secondary" onClick={() => setOpenDialog('form')}>
          {details ? texts.changeIt : texts.enterBankDetails}
        </Button>
        {details ? (
          <Button variant="quiet" onClick={() => setOpenDialog('removal')}>
            {texts.removeIt}
          </Button>
        ) : null}
      </div>
      <Dialog open={openDialog === 'form'} onClose={close} title={texts.yourBankAccount}>
        {openDialog === 'form' ? <BankDetailsForm asksCode={asksCode} onSaved={close} /> : null}
      </Dialog>
      <Removal open={openDialog === 'removal'} asksCode={asksCode} onClose={close} />
    </section>
  );
}

function Details({ details: { holder, iban, bic } }: { details: MaskedDetails }) {
  return (
    <dl className={styles['details']}>
      <dt>{texts.accountHolder}</dt>
      <dd>{holder}</dd>
      <dt>{texts.iban}</dt>
      <dd>{iban}</dd>
      {bic === null ? null : (
        <>
          <dt>{texts.bic}</dt>
          <dd>{bic}</dd>
        </>
      )}
    </dl>
  );
}

type RemovalProps = { open: boolean; asksCode: boolean; onClose: () => void };

function Removal({ open, asksCode, onClose }: RemovalProps) {
  const [remove] = useRemoveBankDetailsMutation();
  const saving = useSaving<BankDetailsAnswer>();

  function close(): void {
    saving.clear();
    onClose();
  }

  async function send(credentials: Reauthentication): Promise<void> {
    if (await saving.save(() => remove(credentials).unwrap())) close();
  }

  return (
    <ReauthenticationDialog
      open={open}
      title={texts.removeBankAccount}
      confirm={texts.removeIt}
      asksCode={asksCode}
      isBusy={saving.isSaving}
      failure={saving.failure}
      onConfirm={(credentials) => void send(credentials)}
      onClose={close}
    >
      <p>{texts.removeBankAccountNote}</p>
    </ReauthenticationDialog>
  );
}
