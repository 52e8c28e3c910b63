import { hash } from 'node:crypto';
import transliterate from '@sindresorhus/transliterate';
import { Document } from 'sepa';
import type { PayoutAccount } from '../config.ts';

export type SepaTransfer = {
  /** The payout's id. Bank statements show it with points, since SEPA knows no underscores. */
  id: string;
  /** As `sepaName` gives it. */
  name: string;
  iban: string;
  bic: string | null;
  /** In euros. */
  amount: number;
  text: string;
};

/**
 * A payment order in SEPA's `pain.001.001.09`, the version that European banks take. Its message id follows from the payouts in it, so
 * that a bank refuses the same order twice.
 */
export function sepaDocument(from: PayoutAccount, transfers: readonly SepaTransfer[], now: Date): string {
  const document = new Document('pain.001.001.09');
  const ids = transfers.map(({ id }) => id).join(' ');
  document.grpHdr.id = hash('sha256', ids).slice(0, 24);
  document.grpHdr.created = now;
  document.grpHdr.initiatorName = sepaName(from.name);
  const order = document.createPaymentInfo();
  order.requestedExecutionDate = now;
  order.debtorName = sepaName(from.name);
  order.debtorIBAN = from.iban;
  document.addPaymentInfo(order);
  for (const { id, name, iban, bic, amount, text } of transfers) {
    const transfer = order.createTransaction();
    transfer.end2endId = id.replaceAll('_', '.');
    transfer.creditorName = name;
    transfer.creditorIBAN = iban;
    if (bic !== null) transfer.creditorBIC = bic;
    transfer.amount = amount;
    transfer.remittanceInfo = text;
    order.addTransaction(transfer);
  }
  return document.toString();
}

/** A name in the characters that every bank of SEPA takes; empty if none is left. Source: EPC217-08. */
export function sepaName(name: string): string {
  return transliterate(name)
    .replaceAll('&', '+')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 70);
}
