import { useState } from 'react';
import { looksLikeEmail } from '#shared/contact/looksLikeEmail.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { orderNumberText } from '#shared/orders/orderNumber.ts';
import { needsAddress } from '#shared/productKinds/productKinds.ts';
import { useAppDispatch } from '../../calls/api.ts';
import { errorProp, type Problems } from '../../lib/fieldProblem.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { useWithdrawalTexts } from '../../lib/texts/useWithdrawalTexts.ts';
import { useSending } from '../../lib/useSending.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CardOutcome } from './CardOutcome.tsx';
import styles from './OrderWithdrawal.module.css';
import { useOverlayEntry } from './useOverlayEntry.ts';
import { withdraw } from './withdrawalCalls.ts';

type WithdrawalDrawerProps = {
  open: boolean;
  onClose: () => void;
  order: Order;
  lineIds: readonly string[];
  onChanged: (order: Order) => void;
};

type Field = 'name' | 'email' | 'line_ids';

const formId = 'withdrawal-form';
const linesErrorId = 'withdrawal-lines-error';

/** The declaration: what, by whom, and where the acknowledgement is mailed. Its button confirms it. */
export function WithdrawalDrawer({ open, onClose, order, lineIds, onChanged }: WithdrawalDrawerProps) {
  const texts = useWithdrawalTexts();
  const { backToOrder } = useOrderTexts();
  const dispatch = useAppDispatch();
  const items = order.items.filter(({ _id }) => lineIds.includes(_id));
  const [chosen, setChosen] = useState<readonly string[]>(lineIds);
  const [name, setName] = useState(order.payer.name);
  const [email, setEmail] = useState(order.payer.email);
  // The order on the screen changes when the drawer is closed. Until then this component must stay mounted.
  const [done, setDone] = useState<Order>();
  const { sending, send, refuse } = useSending<Field>(['name', 'email', 'line_ids'], texts.offline);
  const { problems } = sending;
  useOverlayEntry({ name: 'withdrawal', open, onBack: close });

  function close(): void {
    onClose();
    if (done) onChanged(done);
  }

  async function confirm(): Promise<void> {
    if (sending.kind === 'sending') return;
    const missing: Problems<Field> = {
      ...(chosen.length === 0 ? { line_ids: texts.whichNeeded } : {}),
      ...(name.trim() === '' ? { name: texts.nameNeeded } : {}),
      ...(looksLikeEmail(email.trim()) ? {} : { email: texts.emailNeeded }),
    };
    if (Object.keys(missing).length > 0) {
      refuse(missing);
      return;
    }
    const request = { name: name.trim(), email: email.trim(), line_ids: [...chosen] };
    await send(async () => setDone(await dispatch(withdraw({ token: order.token, request })).unwrap()));
  }

  function choose(lineId: string, isChosen: boolean): void {
    setChosen((before) => (isChosen ? [...before, lineId] : before.filter((one) => one !== lineId)));
  }

  const hasParcel = items.some(({ _id, product_type }) => chosen.includes(_id) && needsAddress(product_type));
  return (
    <Drawer
      open={open}
      onClose={close}
      title={texts.title}
      footer={
        <div className={styles['footer']}>
          {!done && sending.kind === 'failed' && (
            <ErrorNotice title={texts.notSent} message={sending.message} />
          )}
          {done ? (
            <Button variant="secondary" wide onClick={close}>
              {backToOrder}
            </Button>
          ) : (
            <Button type="submit" form={formId} wide busy={sending.kind === 'sending'}>
              {texts.confirm}
            </Button>
          )}
        </div>
      }
    >
      {done ? (
        <CardOutcome title={texts.done} text={`${texts.mailed(email.trim())} ${texts.money}`} isDone />
      ) : (
        <Form id={formId} className={styles['form']} refusal={problems} onSend={() => void confirm()}>
          <p>
            <strong>{texts.orderNo(orderNumberText(order.number))}</strong>
          </p>
          <fieldset
            className={styles['lines']}
            aria-describedby={problems.line_ids ? linesErrorId : undefined}
          >
            <legend>{texts.which}</legend>
            {items.map(({ _id, quantity, name: thing }) => (
              <Checkbox
                key={_id}
                label={quantity > 1 ? texts.several(quantity, thing) : thing}
                checked={chosen.includes(_id)}
                aria-invalid={problems.line_ids ? true : undefined}
                onChange={(event) => choose(_id, event.currentTarget.checked)}
              />
            ))}
            {problems.line_ids && <FieldError id={linesErrorId}>{problems.line_ids}</FieldError>}
          </fieldset>
          <TextField
            label={texts.name}
            name="name"
            autoComplete="name"
            maxLength={120}
            value={name}
            {...errorProp(problems.name)}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextField
            label={texts.email}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            hint={texts.emailHint}
            value={email}
            {...errorProp(problems.email)}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <p className={styles['soft']}>
            {texts.money} {hasParcel && texts.parcel}
          </p>
        </Form>
      )}
    </Drawer>
  );
}
