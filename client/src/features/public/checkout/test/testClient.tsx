import { lazy } from 'react';
import type { PaymentClient } from '../paymentClient.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';

// A shop that takes money never loads it.
const TestMethods = lazy(async () => ({ default: (await import('./TestMethods.tsx')).TestMethods }));

/** A form that takes test cards and names the other methods, and a dialog in place of the bank's page. */
export function testClient(): PaymentClient {
  return {
    renderCardForm: (props) => <TestMethods {...props} />,
    approval: { kind: 'dialog', renderDialog: (props) => <ApprovalDialog {...props} /> },
  };
}
