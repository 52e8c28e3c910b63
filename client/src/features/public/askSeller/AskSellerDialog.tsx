import { useState } from 'react';
import { looksLikeEmail } from '#shared/contact/looksLikeEmail.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { sendMessage } from '../../../calls/messageCalls.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { formText } from '../../../lib/formText.ts';
import { useAskTexts } from '../../../lib/texts/useAskTexts.ts';
import { useSending } from '../../../lib/useSending.ts';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';

export type AskSellerDialogProps = {
  slug: string;
  seller: string;
  /** The order that the message is about, and its buyer's address. */
  order?: { token: string; number: number; email: string } | undefined;
  open: boolean;
  onClose: () => void;
};

/** A message to the creator. */
export function AskSellerDialog({ slug, seller, order, open, onClose }: AskSellerDialogProps) {
  const texts = useAskTexts();
  const dispatch = useAppDispatch();
  const { sending, send, refuse, startOver } = useSending(['message', 'email', 'name'], texts.offline);
  const [answersTo, setAnswersTo] = useState('');
  const { problems } = sending;

  async function submit(form: FormData): Promise<void> {
    const message = formText(form, 'message');
    const email = formText(form, 'email');
    const missing = {
      ...(message ? {} : { message: texts.messageNeeded }),
      ...(looksLikeEmail(email) ? {} : { email: texts.emailNeeded }),
    };
    if (Object.keys(missing).length > 0) {
      refuse(missing);
      return;
    }
    setAnswersTo(email);
    const body = { message, email, name: formText(form, 'name') || null, order_token: order?.token ?? null };
    await send(() => dispatch(sendMessage({ slug, body })).unwrap());
  }

  return (
    <MessageDialog
      open={open}
      onClose={onClose}
      sending={sending}
      onSend={(form) => void submit(form)}
      onStartOver={startOver}
      texts={{
        title: texts.title(seller),
        sentTitle: texts.sentTitle,
        sent: texts.sent(seller, answersTo),
        failed: texts.notSent,
        send: texts.send,
        close: texts.close,
      }}
      lead={
        <>
          {texts.lead(seller)} {order && order.number !== 0 && texts.aboutOrder(order.number)}
        </>
      }
    >
      <TextArea
        label={texts.message}
        name="message"
        rows={5}
        maxLength={4000}
        {...errorProp(problems.message)}
      />
      <TextField
        label={texts.email}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={order?.email}
        {...errorProp(problems.email)}
      />
      <TextField
        label={texts.name}
        name="name"
        autoComplete="name"
        maxLength={120}
        {...errorProp(problems.name)}
      />
    </MessageDialog>
  );
}
