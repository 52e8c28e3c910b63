import { writeFile } from 'node:fs/promises';
import { isSEPACountry } from 'ibantools';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { OperatorConfig } from '../config.ts';
import { ConfigError } from '../configError.ts';
import type { Store } from '../store/connect.ts';
import { onOneLine, refuse, say } from './output.ts';
import { reasonsToWait } from './payouts.ts';
import { loadPayoutsToSend, type SentPayout } from './payoutDestinations.ts';
import { sepaDocument, sepaName, type SepaTransfer } from './sepaDocument.ts';

/** Writes the open payouts that SEPA can carry to a new file, and names the others with the reason. The payouts stay open. */
export async function writeSepaFile(
  store: Store,
  { file, config }: { file: string; config: OperatorConfig },
): Promise<number> {
  const { payoutAccount } = config;
  if (!payoutAccount) {
    throw new ConfigError(
      'PAYOUT_ACCOUNT_IBAN and PAYOUT_ACCOUNT_NAME are missing, e.g. PAYOUT_ACCOUNT_IBAN="DE89 3704 0044 0532 0130 00": the account that payouts are sent from',
    );
  }
  const payouts = await loadPayoutsToSend(store, config);
  const read = payouts.map((payout) => ({ payout, sent: transferOf(payout) }));
  for (const { payout, sent } of read) {
    if (typeof sent !== 'string') continue;
    const { id, amount, currency, slug } = payout;
    say(['left out', id, formatMoney(amount, currency), slug, sent].map(onOneLine).join('\t'));
  }
  const transfers = read.flatMap(({ sent }) => (typeof sent === 'string' ? [] : [sent]));
  if (transfers.length === 0) return refuse('No open payout can be sent by SEPA; no file was written.');
  try {
    // The file holds account numbers, and must not replace an order that was not sent yet.
    await writeFile(file, sepaDocument(payoutAccount, transfers, new Date()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    return refuse(`${onOneLine(file)} cannot be written: ${error instanceof Error ? error.message : ''}`);
  }
  const cents = transfers.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  say(
    `${transfers.length} ${transfers.length === 1 ? 'payout' : 'payouts'}, ${formatMoney(cents / 100, 'EUR')}, in ${onOneLine(file)}.`,
  );
  return 0;
}

/** The transfer of a payout, or the reason why it is left out. */
function transferOf(payout: SentPayout): SepaTransfer | string {
  const { id, currency, destination, amount, slug } = payout;
  if (currency !== 'EUR') return 'SEPA carries euros only';
  if (destination === 'none') return 'no bank details';
  if (destination === 'unreadable') return 'bank details whose key is not here';
  const [reason] = reasonsToWait(payout);
  if (reason !== undefined) return reason;
  const { holder, iban, bic } = destination;
  if (!isSEPACountry(iban.slice(0, 2))) return `the bank is outside of SEPA (${iban.slice(0, 2)})`;
  const name = sepaName(holder);
  if (name === '') return 'the name has no letters that SEPA carries';
  return { id, name, iban, bic, amount, text: `Makerstall ${slug}` };
}
