import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import type { Sending } from '../lib/useSending.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { Icon } from './Icon.tsx';
import styles from './MessageDialog.module.css';

type MessageDialogTexts = {
  title: string;
  sentTitle: string;
  sent: string;
  failed: string;
  send: string;
  close: string;
};

type MessageDialogProps = {
  open: boolean;
  onClose: () => void;
  sending: Sending<string>;
  /** Called with the form's data, not while it is being sent. */
  onSend: (form: FormData) => void;
  /** The dialog is closed after it was sent: the next message begins empty. */
  onStartOver: () => void;
  texts: MessageDialogTexts;
  lead: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** A form in a dialog. After it was sent, the dialog says that it has arrived. */
export function MessageDialog(props: MessageDialogProps) {
  const { open, onClose, sending, onSend, onStartOver, texts, lead, children } = props;
  const formId = useId();
  const isSent = sending.kind === 'sent';
  const element = useRef<HTMLFormElement>(null);
  const { problems } = sending;
  // A new object for each refusal: the first invalid field is then focused.
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending.kind !== 'sending') onSend(new FormData(event.currentTarget));
  }

  function close(): void {
    onClose();
    if (isSent) onStartOver();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={isSent ? texts.sentTitle : texts.title}
      footer={
        isSent ? (
          <Button type="button" wide onClick={close}>
            {texts.close}
          </Button>
        ) : (
          <Button type="submit" form={formId} wide busy={sending.kind === 'sending'}>
            {texts.send}
          </Button>
        )
      }
    >
      {isSent ? (
        <output className={styles['sent']}>
          <Icon name="check" /> {texts.sent}
        </output>
      ) : (
        <form ref={element} id={formId} className={styles['form']} onSubmit={submit} noValidate>
          <p className={styles['lead']}>{lead}</p>
          {sending.kind === 'failed' && <ErrorNotice title={texts.failed} message={sending.message} />}
          {children}
        </form>
      )}
    </Dialog>
  );
}
