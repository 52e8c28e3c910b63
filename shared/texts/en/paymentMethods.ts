import type { PaymentMethodType } from '../../payments/paymentMethods.ts';

/** What buyers and sellers call them. */
export const paymentMethods: Record<PaymentMethodType, string> = {
  card: 'Card',
  link: 'Link',
  paypal: 'PayPal',
  klarna: 'Klarna',
  ideal: 'iDEAL | Wero',
  bancontact: 'Bancontact',
  sepa_debit: 'SEPA Direct Debit',
  customer_balance: 'Bank transfer',
  oxxo: 'OXXO',
  boleto: 'Boleto',
};
