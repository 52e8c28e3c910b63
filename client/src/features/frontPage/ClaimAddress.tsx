import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './ClaimAddress.module.css';

/** A form of the plain kind: it leads to the sign-up, with the wanted address, with or without JavaScript. */
export function ClaimAddress({ host }: { host: string }) {
  const id = useId();
  return (
    <form className={styles['form']} action="/sign-up" method="get">
      <label className={styles['label']} htmlFor={id}>
        Choose your address
      </label>
      <div className={styles['row']}>
        <span className={styles['box']}>
          <span className={styles['host']} aria-hidden="true">
            {host}/
          </span>
          <input
            id={id}
            className={styles['input']}
            name="slug"
            placeholder="your-name"
            maxLength={30}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-label={`Your address: ${host}/`}
          />
        </span>
        <Button type="submit">Open my stall</Button>
      </div>
    </form>
  );
}
