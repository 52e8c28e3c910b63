import { useImperativeHandle, useState } from 'react';
import { useTestCardsTexts } from '../../../../lib/texts/useTestCardsTexts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { CardFormProps } from '../paymentClient.ts';
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

/** Accepts only Stripe's test numbers. What is typed here stays in the browser. */
export function TestCardForm({ entry, onProblems }: CardFormProps) {
  const texts = useTestCardsTexts();
  const [card, setCard] = useState(emptyCard);
  const [problems, tellProblems] = useState<CardProblems>({});

  function setProblems(found: CardProblems): void {
    tellProblems(found);
    onProblems(Object.values(found).filter((problem) => problem !== undefined).length);
  }

  useImperativeHandle(entry, () => ({
    readMethod: async () => {
      const read = readTestCard(card, new Date(), texts);
      setProblems(read.kind === 'problems' ? read.problems : {});
      return read.kind === 'method' ? { id: read.id, type: 'card' } : undefined;
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
          label={texts.cardNumber}
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
        label={texts.expiry}
        name="card-expiry"
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.expiryForm}
        value={card.expiry}
        error={problems.expiry}
        onChange={(event) => change('expiry', formatExpiry(event.currentTarget.value, card.expiry))}
      />
      <TextField
        label={texts.cvc}
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
  const texts = useTestCardsTexts();
  return (
    <div className={styles['hint']}>
      <p>{texts.theseCardsWork}</p>
      <ul>
        {testCards.map(({ number, id }) => (
          <li key={number}>
            <Button variant="quiet" size="small" onClick={() => onChoose(number)}>
              <bdi>{formatNumber(number)}</bdi>
            </Button>
            <span>{texts.whatTheyDo[id]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
