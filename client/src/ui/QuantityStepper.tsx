import { type KeyboardEvent, useId, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './QuantityStepper.module.css';

type QuantityStepperProps = {
  value: number;
  min?: number | undefined;
  max?: number | undefined;
  onChange: (value: number) => void;
  /** What is counted, for those who do not see it. */
  label: string;
  disabled?: boolean | undefined;
};

/**
 * Less, the number itself to type into, more. A typed number counts on Enter or when the field is left; what is none, or is
 * beyond the limits, changes nothing and is told beside it.
 */
export function QuantityStepper({
  value,
  min = 1,
  max = 99,
  onChange,
  label,
  disabled,
}: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();

  function settle(next: number): void {
    setDraft(null);
    setProblem(null);
    const allowed = Math.min(Math.max(next, min), max);
    if (allowed !== value) onChange(allowed);
  }

  function settleTyped(): void {
    const typed = draft?.trim() ?? '';
    const wrong = typed === '' ? null : problemOf(typed, min, max);
    if (wrong === null) settle(typed === '' ? value : Number(typed));
    else setProblem(wrong);
  }

  function readKey(event: KeyboardEvent): void {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) settleTyped();
    else settle(value + step);
  }

  return (
    <div className={styles['box']}>
      <fieldset className={styles['stepper']} aria-label={label} disabled={disabled}>
        <StepButton
          icon="minus"
          label={`One less: ${label}`}
          isOff={value <= min}
          onPress={() => settle(value - 1)}
        />
        <input
          className={styles['value']}
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : problemId}
          value={draft ?? value}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={settleTyped}
          onKeyDown={readKey}
        />
        <StepButton
          icon="plus"
          label={`One more: ${label}`}
          isOff={value >= max}
          onPress={() => settle(value + 1)}
        />
      </fieldset>
      {problem !== null && (
        <small id={problemId} role="alert" className={styles['problem']}>
          {problem}
        </small>
      )}
    </div>
  );
}

function problemOf(typed: string, min: number, max: number): string | null {
  if (!/^\d+$/.test(typed)) return 'Please enter a whole number.';
  if (Number(typed) < min) return `At least ${min}, please.`;
  return Number(typed) > max ? `At most ${max}, please.` : null;
}

type StepButtonProps = {
  icon: 'minus' | 'plus';
  label: string;
  isOff: boolean;
  onPress: () => void;
};

/** At the limit the button keeps the focus (`aria-disabled`), so that a keyboard is not thrown out of the stepper. */
function StepButton({ icon, label, isOff, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles['step']}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      <Icon name={icon} />
    </button>
  );
}
