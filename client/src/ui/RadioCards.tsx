import { type ReactNode, useId } from 'react';
import { FieldError } from './Field.tsx';
import styles from './RadioCards.module.css';

type RadioOption = { value: string; label: ReactNode; detail?: ReactNode; disabled?: boolean };

type RadioCardsProps = {
  legend: ReactNode;
  name: string;
  options: RadioOption[];
  value: string | undefined;
  onChange: (value: string) => void;
  error?: ReactNode;
};

/** A choice of a few options. Each is a card of at least 44 px that can be pressed anywhere. */
export function RadioCards({ legend, name, options, value, onChange, error }: RadioCardsProps) {
  const errorId = useId();
  return (
    <fieldset className={styles['group']} aria-describedby={error ? errorId : undefined}>
      <legend className={styles['legend']}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['card']}>
          <input
            className={styles['radio']}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={styles['label']} dir="auto">
            {option.label}
          </span>
          {option.detail !== undefined && <span className={styles['detail']}>{option.detail}</span>}
        </label>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
