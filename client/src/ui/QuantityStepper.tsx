import { type KeyboardEvent, useId, useState } from 'react';
import { Icon } from './Icon.tsx';
import { useUiTexts } from '../lib/texts/useUiTexts.ts';
import type { UiTexts } from '#shared/texts/en/ui.ts';
import styles from './QuantityStepper.module.css';

type QuantityStepperProps = {
  value: number;
  min?: number | undefined;
  max?: number | undefined;
  onChange: (value: number) => void;
  /** What is counted, for screen readers. */
  label: string;
  disabled?: boolean | undefined;
};

/**
 * Minus button, number field, plus button. A typed number is applied on Enter or blur. An invalid number, or one beyond the
 * limits, changes nothing and shows a message.
 */
export function QuantityStepper({
  value,
  min = 1,
  max = 99,
  onChange,
  label,
  disabled,
}: QuantityStepperProps) {
  const texts = useUiTexts();
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
    const wrong = typed === '' ? null : problemOf(typed, { min, max }, texts);
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
          label={texts.oneLess(label)}
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
          label={texts.oneMore(label)}
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

function problemOf(typed: string, { min, max }: { min: number; max: number }, texts: UiTexts): string | null {
  if (!/^\d+$/.test(typed)) return texts.wholeNumberNeeded;
  if (Number(typed) < min) return texts.tooFew(min);
  return Number(typed) > max ? texts.tooMany(max) : null;
}

type StepButtonProps = {
  icon: 'minus' | 'plus';
  label: string;
  isOff: boolean;
  onPress: () => void;
};

/** At the limit the button stays focusable (`aria-disabled`), so that keyboard users stay in the stepper. */
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
