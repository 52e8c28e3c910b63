import { useState, type ReactNode } from 'react';
import type { PasswordProof } from '#shared/studio/ownAccountSchema.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { studioForms as texts } from '#shared/texts/en/studioForms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { StudioError } from '../calls/studioApi.ts';
import styles from './Reauthentication.module.css';
import { noProof, proofOf, ReauthenticationFields } from './ReauthenticationFields.tsx';

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
  onProof: (proof: PasswordProof) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for the password again before a sensitive change. */
export function ReauthenticationDialog(props: ReauthenticationDialogProps) {
  const { open, title, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {open ? <ProofForm {...props} /> : null}
    </Dialog>
  );
}

function ProofForm(props: ReauthenticationDialogProps) {
  const { failure, word, asksCode } = props;
  const [typedWord, setTypedWord] = useState('');
  const [proof, setProof] = useState(noProof);
  const isBesideField = failure?.status === 401 || failure?.status === 422;
  const isWhole =
    proof.password !== '' &&
    (!asksCode || proof.code !== '') &&
    (word === undefined || typedWord.trim() === word);

  return (
    <Form
      className={styles['form']}
      refusal={failure}
      onSend={() => {
        if (isWhole && !props.isBusy) props.onProof(proofOf(proof));
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
      <ReauthenticationFields typed={proof} onTyped={setProof} asksCode={asksCode} failure={failure} />
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
