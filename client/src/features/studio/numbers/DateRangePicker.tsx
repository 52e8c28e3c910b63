import { useState } from 'react';
import type { NumbersQuery } from '#shared/studio/numbersSchema.ts';
import { studioNumbers } from '#shared/texts/en/studioNumbers.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { rangeProblem, spans, type Span } from '../calls/dateRange.ts';
import styles from './DateRangePicker.module.css';
import type { DateRange } from './useDateRange.ts';

const { range: texts } = studioNumbers;

export type DateRangePickerProps = {
  range: DateRange;
  now: Date;
  onChoose: (range: Span | NumbersQuery) => void;
};

/** Today, the last 7, 30 or 90 days, or a custom range. */
export function DateRangePicker({ range, now, onChoose }: DateRangePickerProps) {
  // Marked at once; the address changes when the charts are rendered.
  const [chosen, setChosen] = useState(range.span);
  return (
    <div className={styles['choice']}>
      <fieldset className={styles['spans']}>
        <VisuallyHidden as="legend">{texts.legend}</VisuallyHidden>
        {spans.map((days) => (
          <Choice
            key={days}
            label={days === 1 ? texts.today : texts.days(days)}
            isChosen={chosen === days}
            onChoose={() => {
              setChosen(days);
              onChoose(days);
            }}
          />
        ))}
        <Choice label={texts.own} isChosen={chosen === 'own'} onChoose={() => setChosen('own')} />
      </fieldset>
      {chosen === 'own' ? <OwnRange shown={range.days} now={now} onChoose={onChoose} /> : null}
    </div>
  );
}

type ChoiceProps = { label: string; isChosen: boolean; onChoose: () => void };

function Choice({ label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles['span']}>
      <input type="radio" name="days" className={styles['radio']} checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  );
}

type OwnRangeProps = { shown: NumbersQuery; now: Date; onChoose: (range: NumbersQuery) => void };

/** Starts with the current range. Problems are shown after submitting, until the field is changed. */
function OwnRange({ shown, now, onChoose }: OwnRangeProps) {
  const [typed, setTyped] = useState(shown);
  const [isSent, setIsSent] = useState(false);
  const problem = isSent ? rangeProblem(typed, now) : undefined;

  function change(fields: Partial<NumbersQuery>): void {
    setIsSent(false);
    setTyped((before) => ({ ...before, ...fields }));
  }

  function show(): void {
    setIsSent(true);
    if (!rangeProblem(typed, now)) onChoose(typed);
  }

  const field = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      label={label}
      value={typed[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      {...errorProp(problem?.field === name ? problem.message : undefined)}
    />
  );
  return (
    <Form className={styles['own']} onSend={show}>
      {field('from', texts.firstDay)}
      {field('to', texts.lastDay)}
      <Button type="submit" variant="secondary">
        {texts.show}
      </Button>
    </Form>
  );
}
