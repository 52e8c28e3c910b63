import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonStyle } from './buttonClass.ts';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

type ButtonProps = ButtonStyle & { busy?: boolean | undefined } & ComponentProps<'button'>;

/** While busy, a button keeps its width, label and focus, and ignores presses. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? refuse : onClick}
    >
      {busy ? (
        <>
          <span className={styles['waiting']}>{children}</span>
          <span className={styles['spinner']}>
            <Spinner />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
}
