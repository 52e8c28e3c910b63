import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './CheckInDesk.module.css';
import { longestCode, type Verdict } from './verdict.ts';

type CodeFormProps = { isAsking: boolean; onCode: (code: string) => Promise<Verdict | undefined> };

/** For a code that the camera cannot read: typed as it is printed, with or without dashes. */
export function CodeForm({ isAsking, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);

  async function send(): Promise<void> {
    const code = typed.trim();
    if (code === '') {
      field.current?.focus();
      return;
    }
    const verdict = await onCode(code);
    // What was not let in stays to be corrected, and is overwritten by the next code.
    if (verdict?.kind === 'welcome') setTyped('');
    else field.current?.select();
  }

  return (
    <Form className={styles['typing']} onSend={() => void send()}>
      <TextField
        ref={field}
        label="Or type the code on the ticket"
        placeholder="K7QX-M2H9-…"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={longestCode}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" busy={isAsking}>
        Check in
      </Button>
    </Form>
  );
}
