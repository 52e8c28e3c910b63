import { useId, type ReactNode } from 'react';
import styles from './Switch.module.css';

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean | undefined;
};

/** A setting that applies at once. For settings that wait for a save, use `Checkbox`. */
export function Switch({ label, hint, isOn, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles['row']}>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
        role="switch"
        id={id}
        className={styles['switch']}
        checked={isOn}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
