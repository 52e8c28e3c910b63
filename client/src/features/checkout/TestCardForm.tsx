import { useImperativeHandle, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { CardFormProps } from './cardEntry.ts';
import styles from './TestCardForm.module.css';
import {
  formatExpiry,
  formatNumber,
  readTestCard,
  testCards,
  type CardProblems,
  type CardText,
} from './testCards.ts';

const emptyCard: CardText = { number: '', expiry: '', cvc: '' };

/** Takes Stripe's test numbers and nothing else; what is typed here stays in the browser. */
export function TestCardForm({ entry, onProblems }: CardFormProps) {
  const [card, setCard] = useState(emptyCard);
  const [problems, tellProblems] = useState<CardProblems>({});

  function setProblems(found: CardProblems): void {
    tellProblems(found);
    onProblems(Object.values(found).filter((problem) => problem !== undefined).length);
  }

  useImperativeHandle(entry, () => ({
    readMethod: async () => {
      const read = readTestCard(card, new Date());
      setProblems(read.kind === 'problems' ? read.problems : {});
      return read.kind === 'method' ? read.id : undefined;
    },
  }));

  function change(field: keyof CardText, text: string): void {
    setCard({ ...card, [field]: text });
    if (problems[field] !== undefined) setProblems({ ...problems, [field]: undefined });
  }

  function fill(number: string): void {
    setCard({ number: formatNumber(number), expiry: '12 / 34', cvc: '123' });
    setProblems({});
  }

  return (
    <div className={styles['card']}>
      <div className={styles['number']}>
        <TextField
          label="Card number"
          name="card-number"
          inputMode="numeric"
          autoComplete="off"
          placeholder="4242 4242 4242 4242"
          value={card.number}
          error={problems.number}
          onChange={(event) => change('number', formatNumber(event.currentTarget.value))}
        />
      </div>
      <TextField
        label="Expiry"
        name="card-expiry"
        inputMode="numeric"
        autoComplete="off"
        placeholder="MM / YY"
        value={card.expiry}
        error={problems.expiry}
        onChange={(event) => change('expiry', formatExpiry(event.currentTarget.value, card.expiry))}
      />
      <TextField
        label="CVC"
        name="card-cvc"
        inputMode="numeric"
        autoComplete="off"
        placeholder="123"
        value={card.cvc}
        error={problems.cvc}
        onChange={(event) => change('cvc', event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 4))}
      />
      <TestCardList onChoose={fill} />
    </div>
  );
}

function TestCardList({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <div className={styles['hint']}>
      <p>No money moves here. These cards work, with any date to come and any CVC:</p>
      <ul>
        {testCards.map(({ number, what }) => (
          <li key={number}>
            <Button variant="quiet" size="small" onClick={() => onChoose(number)}>
              {formatNumber(number)}
            </Button>
            <span>{what}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
