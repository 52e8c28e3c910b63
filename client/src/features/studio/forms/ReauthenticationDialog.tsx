import { useState, type ReactNode } from 'react';
import type { Reauthentication } from '#shared/studio/ownAccountSchema.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { studioForms as texts } from '#shared/texts/en/studioForms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { StudioError } from '../calls/studioApi.ts';
import styles from './Reauthentication.module.css';
import { noCredentials, credentialsOf, ReauthenticationFields } from './ReauthenticationFields.tsx';

export type ReauthenticationDialogProps = {
  open: boolean;
  title: string;
  /** The button's text: what pressing it does. */
  confirm: string;
  variant?: 'danger' | 'primary';
  /** The account has a second factor, whose code is asked for too. */
  asksCode: boolean;
  /** A word that must be typed, to prevent accidents. */
  word?: string | undefined;
  isBusy: boolean;
  failure: StudioError | undefined;
  onConfirm: (credentials: Reauthentication) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for the password again before a sensitive change. */
export function ReauthenticationDialog(props: ReauthenticationDialogProps) {
  const { open, title, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {open ? <ReauthenticationForm {...props} /> : null}
    </Dialog>
  );
}

function ReauthenticationForm(props: ReauthenticationDialogProps) {
  const { failure, word, asksCode } = props;
  const [typedWord, setTypedWord] = useState('');
  const [credentials, setCredentials] = useState(noCredentials);
  const isBesideField = failure?.status === 401 || failure?.status === 422;
  const isWhole =
    credentials.password !== '' &&
    (!asksCode || credentials.code !== '') &&
    (word === undefined || typedWord.trim() === word);

  return (
    <Form
      className={styles['form']}
      refusal={failure}
      onSend={() => {
        if (isWhole && !props.isBusy) props.onConfirm(credentialsOf(credentials));
      }}
    >
      {props.children}
      {failure && !isBesideField ? <ErrorNotice message={failure.message} /> : null}
      {word === undefined ? null : (
        <TextField
          label={texts.typeWord(word)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typedWord}
          onChange={(event) => setTypedWord(event.currentTarget.value)}
        />
      )}
      <ReauthenticationFields
        typed={credentials}
        onTyped={setCredentials}
        asksCode={asksCode}
        failure={failure}
      />
      <div className={styles['answers']}>
        <Button type="submit" variant={props.variant ?? 'danger'} busy={props.isBusy} disabled={!isWhole}>
          {props.confirm}
        </Button>
        <Button variant="secondary" onClick={props.onClose}>
          {studioWords.cancel}
        </Button>
      </div>
    </Form>
  );
}
