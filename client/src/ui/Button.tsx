import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './buttonLook.ts';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

type ButtonProps = ButtonLook & { busy?: boolean | undefined } & ComponentProps<'button'>;

/** A busy button keeps its width, its label and the focus, and does nothing when pressed. */
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
