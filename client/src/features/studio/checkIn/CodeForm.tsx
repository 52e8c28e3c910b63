import { useRef, useState } from 'react';
import { studioCheckIn as texts } from '#shared/texts/en/studioCheckIn.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './CheckInScreen.module.css';
import { maxCodeLength, type CheckInResult } from './checkInResult.ts';

type CodeFormProps = { isAsking: boolean; onCode: (code: string) => Promise<CheckInResult | undefined> };

/** For a code that the camera cannot read: typed as printed, with or without dashes. */
export function CodeForm({ isAsking, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);

  async function send(): Promise<void> {
    const code = typed.trim();
    if (code === '') {
      field.current?.focus();
      return;
    }
    const result = await onCode(code);
    // A refused code stays for correction, and the next code overwrites it.
    if (result?.kind === 'welcome') setTyped('');
    else field.current?.select();
  }

  return (
    <Form className={styles['typing']} onSend={() => void send()}>
      <TextField
        ref={field}
        label={texts.typeCode}
        placeholder="K7QX-M2H9-…"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={maxCodeLength}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" busy={isAsking}>
        {texts.checkIn}
      </Button>
    </Form>
  );
}
