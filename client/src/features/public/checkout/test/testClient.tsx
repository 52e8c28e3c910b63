import type { PaymentClient } from '../paymentClient.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import { TestMethods } from './TestMethods.tsx';

/**
 * A form that takes test cards and lists the other methods, and a dialog in place of the bank's page. Both are there as soon as the checkout
 * is.
 */
export function testClient(): PaymentClient {
  return {
    renderCardForm: (props) => <TestMethods {...props} />,
    approval: { kind: 'dialog', renderDialog: (props) => <ApprovalDialog {...props} /> },
  };
}
