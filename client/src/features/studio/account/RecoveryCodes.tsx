import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Account.module.css';

export type RecoveryCodesProps = { codes: string[]; email: string; onDone: () => void };

/** Shown only once. Each of them replaces one code of the app. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const text = `Makerstall recovery codes for ${email}. Each works once.\n\n${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setAnnouncement('Copied.');
    } catch {
      if (list.current) getSelection()?.selectAllChildren(list.current);
      setAnnouncement('The codes are marked: copy them with your keyboard.');
    }
  }

  return (
    <div className={styles['form']}>
      <p className={styles['told']}>
        <strong>Keep these recovery codes.</strong> If your phone is lost, each of them logs you in once. They
        are shown only now.
      </p>
      <ul className={styles['codes']} ref={list} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['answers']}>
        <Button variant="secondary" onClick={() => void copy()}>
          <Icon name="copy" size="small" />
          Copy
        </Button>
        <Button variant="secondary" onClick={() => saveText(text, 'makerstall-recovery-codes.txt')}>
          Download
        </Button>
        <Button onClick={onDone}>I kept them</Button>
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
