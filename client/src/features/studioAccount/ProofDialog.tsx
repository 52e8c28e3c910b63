import { useState, type ReactNode } from 'react';
import type { PasswordProof } from '#shared/studio/ownAccountSchema.ts';
import { errorProp } from '../../lib/fieldProblem.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { StudioError } from '../studio/studioApi.ts';
import styles from './Account.module.css';

export type ProofDialogProps = {
  open: boolean;
  title: string;
  /** What pressing does, as the button says it. */
  confirm: string;
  variant?: 'danger' | 'primary';
  /** The account has a second factor that this needs too. */
  asksCode: boolean;
  /** A word that has to be typed, so that nobody does this by mistake. */
  word?: string | undefined;
  isBusy: boolean;
  failure: StudioError | undefined;
  onProof: (proof: PasswordProof) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for the password again, before what a borrowed browser must not do. */
export function ProofDialog(props: ProofDialogProps) {
  const { open, title, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {open ? <ProofForm {...props} /> : null}
    </Dialog>
  );
}

function ProofForm(props: ProofDialogProps) {
  const { failure, word, asksCode } = props;
  const [typed, setTyped] = useState({ word: '', password: '', code: '' });
  const isCodeWrong = failure?.status === 401;
  const isPasswordWrong = failure?.status === 422;
  const isWhole =
    typed.password !== '' &&
    (!asksCode || typed.code !== '') &&
    (word === undefined || typed.word.trim() === word);

  return (
    <Form
      className={styles['form']}
      refusal={failure}
      onSend={() => {
        const { password, code } = typed;
        if (isWhole && !props.isBusy) props.onProof({ password, ...(asksCode ? { code } : {}) });
      }}
    >
      {props.children}
      {failure && !isCodeWrong && !isPasswordWrong ? <ErrorNotice message={failure.message} /> : null}
      {word === undefined ? null : (
        <TextField
          label={`Type ${word} to go on`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.word}
          onChange={(event) => setTyped({ ...typed, word: event.currentTarget.value })}
        />
      )}
      <PasswordField
        label="Your password"
        kind="current-password"
        value={typed.password}
        onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
        error={isPasswordWrong ? 'This is not your password.' : undefined}
      />
      {asksCode ? (
        <TextField
          label="Code"
          hint="Of your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={24}
          value={typed.code}
          onChange={(event) => setTyped({ ...typed, code: event.currentTarget.value })}
          {...errorProp(isCodeWrong ? failure.message : undefined)}
        />
      ) : null}
      <div className={styles['answers']}>
        <Button type="submit" variant={props.variant ?? 'danger'} busy={props.isBusy} disabled={!isWhole}>
          {props.confirm}
        </Button>
        <Button variant="secondary" onClick={props.onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
