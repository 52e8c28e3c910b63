import { useState } from 'react';
import type { NumbersQuery } from '#shared/studio/numbersSchema.ts';
import { errorProp } from '../../lib/fieldProblem.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { Spoken } from '../../ui/Spoken.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { rangeProblem, spans, type Span } from './days.ts';
import styles from './RangeChoice.module.css';
import type { Range } from './useRange.ts';

export type RangeChoiceProps = { range: Range; now: Date; onChoose: (range: Span | NumbersQuery) => void };

/** Today, the last 7, 30 or 90 days, or two days of one's own. */
export function RangeChoice({ range, now, onChoose }: RangeChoiceProps) {
  // Marked with the press; the address follows when its charts are drawn.
  const [chosen, setChosen] = useState(range.span);
  return (
    <div className={styles['choice']}>
      <fieldset className={styles['spans']}>
        <Spoken as="legend">Days to show</Spoken>
        {spans.map((days) => (
          <Choice
            key={days}
            label={days === 1 ? 'Today' : `${days} days`}
            isChosen={chosen === days}
            onChoose={() => {
              setChosen(days);
              onChoose(days);
            }}
          />
        ))}
        <Choice label="Own range" isChosen={chosen === 'own'} onChoose={() => setChosen('own')} />
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

/** It begins with what is shown. What is wrong is told when it is sent, and until it is changed. */
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
      {field('from', 'First day')}
      {field('to', 'Last day')}
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </Form>
  );
}
