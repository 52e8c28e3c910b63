import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { OrderGift } from '#shared/orders/giftTermsSchema.ts';
import { looksLikeEmail } from '#shared/contact/looksLikeEmail.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { useAppDispatch } from '../../calls/api.ts';
import { giftDays } from '../../features/public/checkout/giftForm.ts';
import { errorProp } from '../../lib/fieldProblem.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { useSending } from '../../lib/useSending.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { changeGift, sendGift } from './giftCalls.ts';
import styles from './GiftStatus.module.css';

type GiftFormProps = {
  token: string;
  gift: OrderGift;
  onClose: () => void;
  onChanged: (order: Order) => void;
};

/** Corrects the address and the day before the mail is sent; later sends it again, to another address if it was wrong. */
export function GiftForm({ token, gift, onClose, onChanged }: GiftFormProps) {
  const texts = useOrderTexts();
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState(gift.email);
  const [day, setDay] = useState(gift.send_on);
  const { sending, send, refuse } = useSending(['email', 'send_on']);
  const isSent = gift.state === 'sent';
  const days = giftDays();
  // It replaces the button that had the focus.
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.kind === 'sending') return;
    if (!looksLikeEmail(email.trim())) {
      refuse({ email: texts.giftEmailNeeded });
      return;
    }
    await send(async () => {
      const body = { email: email.trim() };
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      // A day that was not touched keeps its time zone.
      const other = day === gift.send_on || day === '' ? {} : { send_on: day, time_zone };
      const changed = isSent
        ? await dispatch(sendGift({ token, body })).unwrap()
        : await dispatch(changeGift({ token, body: { ...body, ...other } })).unwrap();
      onChanged(changed);
    });
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.giftEmail}
        type="email"
        name="email"
        autoComplete="off"
        ref={first}
        maxLength={254}
        value={email}
        hint={isSent ? texts.giftEmailHint : undefined}
        {...errorProp(sending.problems.email)}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {!isSent && (
        <TextField
          label={texts.giftDay}
          type="date"
          name="send_on"
          min={days.first}
          max={days.last}
          value={day}
          hint={texts.giftDayHint}
          {...errorProp(sending.problems.send_on)}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      )}
      {sending.kind === 'failed' && <ErrorNotice title={texts.giftNotChanged} message={sending.message} />}
      <div className={styles['actions']}>
        <Button type="submit" busy={sending.kind === 'sending'}>
          {isSent ? texts.sendGiftNow : texts.saveGift}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.keepGift}
        </Button>
      </div>
    </form>
  );
}
