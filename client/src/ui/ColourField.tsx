import { useState, type ReactNode } from 'react';
import { studioFrame as texts } from '#shared/texts/en/studioFrame.ts';
import styles from './ColourField.module.css';
import { Field } from './Field.tsx';
import field from './Field.module.css';

type ColourFieldProps = {
  label: ReactNode;
  error?: ReactNode;
  /** `#rrggbb`. */
  value: string;
  onChange: (value: string) => void;
};

const whole = /^#[0-9a-f]{6}$/i;

/** A colour from the system's picker or typed. An incomplete value changes nothing yet. */
export function ColourField({ label, error, value, onChange }: ColourFieldProps) {
  const [typed, setTyped] = useState<string>();

  function type(text: string): void {
    const colour = text.startsWith('#') ? text : `#${text}`;
    setTyped(text);
    if (whole.test(colour)) onChange(colour.toLowerCase());
  }

  return (
    <Field label={label} error={error}>
      {(links) => (
        <span className={field['box']}>
          <input
            type="color"
            className={styles['swatch']}
            aria-label={typeof label === 'string' ? texts.pickFor(label) : texts.pickColour}
            value={value}
            onChange={(event) => {
              setTyped(undefined);
              onChange(event.currentTarget.value);
            }}
          />
          <input
            {...links}
            type="text"
            className={field['control']}
            spellCheck={false}
            autoComplete="off"
            maxLength={7}
            value={typed ?? value}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => setTyped(undefined)}
          />
        </span>
      )}
    </Field>
  );
}
