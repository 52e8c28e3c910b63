import { connect, openStore, type OpenedStore, type Store } from '../store/connect.ts';
import { readOperatorConfig, type OperatorConfig } from '../config.ts';
import { ConfigError } from '../configError.ts';
import { backUp } from './backup/backUp.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import { showBooks } from './books.ts';
import { closeDebt, showDebts } from './debts.ts';
import { markSentBack, retryLateRefunds, showLateRefunds } from './lateRefunds.ts';
import { retryMails, showMails } from './mails.ts';
import { registerDomains } from './paymentDomains.ts';
import { markPaid, showPayouts, cancelOrReturnPayout } from './payouts.ts';
import { showRates } from './rates.ts';
import { showReports } from './reports.ts';
import { rotateSecrets } from './secrets.ts';
import { writeSepaFile } from './sepaFile.ts';
import { endSessions } from './sessions.ts';
import { noteSentByHand, retryStuckTransfers, showTransfers } from './transfers.ts';
import { setSuspended } from './suspensions.ts';
import { retryTaxes, showTaxes } from './taxes.ts';

// The operator's commands, which use the store and the servers' settings directly: `npm run operator -- …`.

type CommandInput = { config: OperatorConfig; first: string; second: string };

/**
 * `parameters`: what must follow the command's name; `option`: what may follow it. `work` and `fill` return the exit status. `work` gets a store
 * with all tables; `fill` gets one that may have none yet.
 */
type Command = { parameters: readonly string[]; option?: string; about: string } & (
  | { work: (store: Store, input: CommandInput) => Promise<number> }
  | { fill: (store: OpenedStore, input: CommandInput) => Promise<number> }
);

const commands: Record<string, Command> = {
  reports: { parameters: [], about: 'what visitors reported, the latest first', work: showReports },
  suspend: {
    parameters: ['SLUG'],
    about: 'closes a page: 404 to everybody; buyers keep what they bought',
    work: (store, { first: slug, config }) => setSuspended(store, { command: 'suspend', slug, config }),
  },
  restore: {
    parameters: ['SLUG'],
    about: 'opens it again',
    work: (store, { first: slug, config }) => setSuspended(store, { command: 'restore', slug, config }),
  },
  sessions: {
    parameters: ['EMAIL'],
    about: 'ends every session of an account',
    work: (store, { first: email }) => endSessions(store, email),
  },
  payouts: {
    parameters: [],
    about: 'what creators asked to be paid out, the oldest first, and where it goes',
    work: (store, { config }) => showPayouts(store, config),
  },
  sepa: {
    parameters: ['FILE'],
    about: 'writes the payouts in EUR to a new file for your bank (SEPA pain.001)',
    work: (store, { first: file, config }) => writeSepaFile(store, { file, config }),
  },
  paid: {
    parameters: ['ID', 'REFERENCE'],
    about: 'notes that a payout was sent, and how',
    work: (store, { first: id, second: reference, config: { publicUrl } }) =>
      markPaid(store, { id, reference, publicUrl }),
  },
  unpaid: {
    parameters: ['ID', 'REASON'],
    about: 'takes a payout back, also one that the bank sent back: the money is available again',
    work: (store, { first: id, second: reference, config: { publicUrl } }) =>
      cancelOrReturnPayout(store, { id, reference, publicUrl }),
  },
  transfers: {
    parameters: [],
    option: 'retry ID|all',
    about: 'money that a payment provider did not send or take back; with retry it is tried again',
    work: (store, { first, second: which }) =>
      first === 'retry' ? retryStuckTransfers(store, which) : showTransfers(store),
  },
  transferred: {
    parameters: ['ID', 'REFERENCE'],
    about: 'notes that a refused transfer was sent by hand, and how',
    work: (store, { first: id, second: reference }) => noteSentByHand(store, id, reference),
  },
  'late-refunds': {
    parameters: [],
    option: 'retry ID|all',
    about:
      'money that came too late for its order and is not sent back yet, and why; with retry it is tried again',
    work: (store, { first, second: which }) =>
      first === 'retry' ? retryLateRefunds(store, which) : showLateRefunds(store),
  },
  'sent-back': {
    parameters: ['ID', 'REFERENCE'],
    about: 'notes that a late refund which the provider refused was sent by hand, and how',
    work: (store, { first: id, second: reference }) => markSentBack(store, id, reference),
  },
  debts: {
    parameters: [],
    about: 'who owes more than sales have brought, the oldest first',
    work: showDebts,
  },
  settled: {
    parameters: ['ID', 'REFERENCE'],
    about: 'notes that a debt was paid, and how',
    work: (store, { first: id, second: detail }) => closeDebt(store, { command: 'settled', id, detail }),
  },
  waive: {
    parameters: ['ID', 'REASON'],
    about: 'waives a debt, and notes why',
    work: (store, { first: id, second: detail }) => closeDebt(store, { command: 'waive', id, detail }),
  },
  mails: {
    parameters: [],
    option: 'retry ID|all',
    about: 'mails that were given up, the latest first; with retry they are tried again',
    work: (store, { first, second: which }) =>
      first === 'retry' ? retryMails(store, which) : showMails(store),
  },
  taxes: {
    parameters: [],
    option: 'retry ID|all',
    about:
      'taxes that were not recorded at the tax calculator, the oldest first; with retry they are tried again',
    work: (store, { first, second: which }) =>
      first === 'retry' ? retryTaxes(store, which) : showTaxes(store),
  },
  rates: {
    parameters: [],
    about: 'exchange rates: units for one US dollar, where they come from, and their day',
    work: (store, { config }) => showRates(store, config),
  },
  'payment-domains': {
    parameters: [],
    about:
      'registers the domain of PUBLIC_URL and those of creators for wallets such as Apple Pay, and says which are active',
    work: (store, { config }) => registerDomains(store, config),
  },
  check: {
    parameters: [],
    about:
      'adds the books up: balances, orders, seats, discounts, payouts; and looks for files that are gone',
    work: (store, { config }) => showBooks(store, config),
  },
  backup: {
    parameters: ['PLACE'],
    option: 'with-key',
    about: 'writes database and files to a new directory, while the servers run',
    work: (store, { first: place, second: withKey, config }) => backUp(store, { config, place, withKey }),
  },
  'restore-backup': {
    parameters: ['PLACE'],
    about: 'checks a backup, and fills an empty store with it',
    fill: (store, { first: place, config }) => restoreBackup(store, { config, place }),
  },
  'rotate-secrets': {
    parameters: [],
    about: 'encrypts all secrets with the first key of SECRETS_KEY, or of secrets.key',
    work: (store, { config }) => rotateSecrets(store, config),
  },
};

const wrongSettings = 78;
const wrongUse = 64;

/** Runs a command, given as its words, and gives the exit status. */
export async function runCommand([name = '', first = '', second = '']: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const given = [first, second].filter((word) => word !== '').length;
  if (!command || given < command.parameters.length) {
    process.stderr.write(usage());
    return wrongUse;
  }
  try {
    const config = readOperatorConfig();
    if ('fill' in command) {
      await using empty = openStore({ ...config.store, limits: 'none' });
      return await command.fill(empty, { config, first, second });
    }
    await using store = await connect({ ...config.store, limits: 'none' }).catch((cause: unknown) => {
      throw new ConfigError('DATABASE_URL or DATA_DIR leads to no store, e.g. DATA_DIR=./data', { cause });
    });
    return await command.work(store, { config, first, second });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return wrongSettings;
  }
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { parameters, option, about }]) => ({
    call: [name, ...parameters, ...(option === undefined ? [] : [`[${option}]`])].join(' '),
    about,
  }));
  const width = Math.max(...lines.map(({ call }) => call.length)) + 2;
  return lines.map(({ call, about }) => `npm run operator -- ${call.padEnd(width)}${about}\n`).join('');
}
