import { useId } from 'react';
import { useFrontPageTexts } from '../../../lib/texts/useFrontPageTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './ClaimAddress.module.css';

/** A plain HTML form: it opens the sign-up with the wanted address, with or without JavaScript. */
export function ClaimAddress({ host }: { host: string }) {
  const texts = useFrontPageTexts();
  const id = useId();
  return (
    <form className={styles['form']} action="/sign-up" method="get">
      <label className={styles['label']} htmlFor={id}>
        {texts.chooseAddress}
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
            placeholder={texts.yourName}
            maxLength={30}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-label={texts.yourAddress(host)}
          />
        </span>
        <Button type="submit">{texts.openMyStall}</Button>
      </div>
    </form>
  );
}
