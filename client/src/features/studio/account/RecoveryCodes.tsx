import { useRef, useState } from 'react';
import { studioSecurity as texts } from '#shared/texts/en/studioSecurity.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Account.module.css';

export type RecoveryCodesProps = { codes: string[]; email: string; onDone: () => void };

/** Shown only once. Each of them replaces one code of the app. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const text = `${texts.recoveryCodesOf(email)}\n\n${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setAnnouncement(texts.copied);
    } catch {
      if (list.current) getSelection()?.selectAllChildren(list.current);
      setAnnouncement(texts.codesAreMarked);
    }
  }

  return (
    <div className={styles['form']}>
      <p className={styles['told']}>
        {inSentence(texts.keepRecoveryCodes((text) => <strong>{text}</strong>))}
      </p>
      <ul className={styles['codes']} ref={list} aria-label={texts.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['answers']}>
        <Button variant="secondary" onClick={() => void copy()}>
          <Icon name="copy" size="small" />
          {texts.copy}
        </Button>
        <Button variant="secondary" onClick={() => saveText(text, 'makerstall-recovery-codes.txt')}>
          {texts.download}
        </Button>
        <Button onClick={onDone}>{texts.keptThem}</Button>
        <output>{announcement}</output>
      </div>
    </div>
  );
}

function saveText(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  // The download has started when the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
