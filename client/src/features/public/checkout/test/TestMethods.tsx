import { useImperativeHandle, useRef, useState } from 'react';
import type { PaymentMethodType } from '#shared/payments/paymentMethods.ts';
import { testMethods } from '#shared/payments/testMethods.ts';
import { useTestCardsTexts } from '../../../../lib/texts/useTestCardsTexts.ts';
import { usePaymentMethodsTexts } from '../../../../lib/texts/usePaymentMethodsTexts.ts';
import type { CardEntry, CardFormProps } from '../paymentClient.ts';
import { RadioCard } from '../../../../ui/RadioCards.tsx';
import { TestCardForm } from './TestCardForm.tsx';
import styles from './TestMethods.module.css';

/** The methods that fit, and the form of a card below its own. */
export function TestMethods(props: CardFormProps) {
  const { entry, methods } = props;
  const card = useRef<CardEntry>(null);
  const [chosen, setChosen] = useState<PaymentMethodType>('card');
  // Link is in the row of the wallets.
  const offered: readonly PaymentMethodType[] = methods.filter((type) => type !== 'link');
  // A method may no longer fit, e.g. because the buyer chose another country.
  const method = offered.includes(chosen) ? chosen : 'card';

  useImperativeHandle(entry, () => ({
    readMethod: async (payer) => {
      if (method === 'card') return card.current?.readMethod(payer);
      props.onProblems(0);
      return payer === null ? undefined : { id: testMethods[method], type: method };
    },
  }));

  if (offered.length < 2) return <TestCardForm {...props} entry={card} />;
  return (
    <ul className={styles['methods']}>
      {offered.map((type) => (
        <li key={type}>
          <Method type={type} isChosen={type === method} onChoose={() => setChosen(type)} />
          {type === 'card' && method === 'card' && <TestCardForm {...props} entry={card} />}
        </li>
      ))}
    </ul>
  );
}

type MethodProps = { type: PaymentMethodType; isChosen: boolean; onChoose: () => void };

function Method({ type, isChosen, onChoose }: MethodProps) {
  const names = usePaymentMethodsTexts();
  const texts = useTestCardsTexts();
  return (
    <RadioCard
      name="payment-method"
      value={type}
      checked={isChosen}
      onChange={onChoose}
      label={
        <span className={styles['method']}>
          {names[type]}
          <small>{texts.methodNotes[type]}</small>
        </span>
      }
    />
  );
}
