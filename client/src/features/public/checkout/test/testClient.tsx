import { lazy } from 'react';
import type { PaymentClient } from '../paymentClient.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import { TestMethods } from './TestMethods.tsx';

// Without its code the form below takes the payment.
const TestWallets = lazy(() =>
  import('./TestWallets.tsx').then(
    ({ TestWallets: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/**
 * A form that takes test cards and lists the other methods, and a dialog in place of the bank's page. Both load
 * with the checkout. The row of test wallets loads after them.
 */
export function testClient(): PaymentClient {
  return {
    renderCardForm: (props) => <TestMethods {...props} />,
    renderWallets: (props) => <TestWallets {...props} />,
    approval: { kind: 'dialog', renderDialog: (props) => <ApprovalDialog {...props} /> },
  };
}
