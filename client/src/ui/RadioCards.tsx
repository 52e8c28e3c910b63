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
        <RadioCard
          key={option.value}
          {...option}
          name={name}
          checked={option.value === value}
          onChange={onChange}
        />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

type RadioCardProps = RadioOption & { name: string; checked: boolean; onChange: (value: string) => void };

/** A single card, for a choice that has something else between its cards. */
export function RadioCard({ label, detail, onChange, ...input }: RadioCardProps) {
  return (
    <label className={styles['card']}>
      <input className={styles['radio']} type="radio" {...input} onChange={() => onChange(input.value)} />
      <span className={styles['label']} dir="auto">
        {label}
      </span>
      {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
    </label>
  );
}
