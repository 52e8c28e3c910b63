import type { PaymentMethodType } from './paymentMethods.ts';

/** The test ids of payment methods that are no cards; no others are accepted. Source: contract, section 6, "Test payments". */
export const testMethods: Record<Exclude<PaymentMethodType, 'card'>, string> = {
  link: 'pm_test_link',
  paypal: 'pm_test_paypal',
  klarna: 'pm_test_klarna',
  ideal: 'pm_test_ideal',
  bancontact: 'pm_test_bancontact',
  sepa_debit: 'pm_test_sepa_debit',
  customer_balance: 'pm_test_bank_transfer',
  oxxo: 'pm_test_oxxo',
  boleto: 'pm_test_boleto',
};

/** A payment with this id is declined. Link needs such an id, because it does not lead to the test bank, where a buyer can refuse. */
export const declinedTestLink = 'pm_test_link_chargeDeclined';
