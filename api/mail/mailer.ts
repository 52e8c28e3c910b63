import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { withoutTrailing } from '#shared/lib/withoutTrailing.ts';
import type { Row } from '../store/schema.ts';
import { htmlOf } from './outbox.ts';

/** Sends one mail, or throws. */
export type Mailer = (mail: Row<'outbox'>) => Promise<void>;

/** Mails sent at once: mail servers allow about so many connections per sender. */
export const mailsAtOnce = 5;

type MailSettings = { smtpUrl: string | undefined; mailFrom: string; dataDir: string };

/** Short, so that a shutdown does not wait for the mail server; the mail is retried. */
const smtpTimeoutMs = 5_000;
/** Waiting mails share a connection; after them it is closed. */
const smtpIdleMs = 1_000;

/** Sends mail by SMTP if it is set, else writes `.eml` files to `DATA_DIR/outbox`. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: MailSettings): Mailer & Disposable {
  return smtpUrl ? smtpMailer(smtpUrl, mailFrom) : fileMailer(join(dataDir, 'outbox'), mailFrom);
}

function smtpMailer(smtpUrl: string, from: string): Mailer & Disposable {
  const url = new URL(smtpUrl);
  url.searchParams.set('connectionTimeout', String(smtpTimeoutMs));
  url.searchParams.set('greetingTimeout', String(smtpTimeoutMs));
  url.searchParams.set('socketTimeout', String(smtpTimeoutMs));
  const transport = nodemailer.createTransport({
    url: url.href,
    pool: true,
    maxConnections: mailsAtOnce,
    idleTimeout: smtpIdleMs,
    // A broken connection is a failure like any other: the mail is retried later.
    maxRequeues: 0,
  });
  const send: Mailer = async (mail) => {
    await transport.sendMail(message(mail, from));
  };
  return Object.assign(send, { [Symbol.dispose]: () => transport.close() });
}

/** Whether the mail server refused the recipient for good (5xx): later tries would be refused too. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false;
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
}

function fileMailer(directory: string, from: string): Mailer & Disposable {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const send: Mailer = async (mail) => {
    const { message: content } = await transport.sendMail(message(mail, from));
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, `${mail.id}.eml`);
    // Written and renamed, so that readers of the directory see complete mails only.
    await writeFile(`${path}.part`, content, { mode: 0o600 });
    await rename(`${path}.part`, path);
  };
  return Object.assign(send, { [Symbol.dispose]: () => transport.close() });
}

function message(mail: Row<'outbox'>, from: string) {
  const html = htmlOf(mail);
  return {
    from,
    // An object, so that no part of the address can be parsed as a second recipient.
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.text,
    ...(html === null ? {} : { html }),
    // A mail that is sent twice (a crash between sending and recording it) has the same id, so that mail programs show it once.
    messageId: `<${mail.id}@${domainOf(from)}>`,
    date: new Date(mail.created_at),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function domainOf(from: string): string {
  const host = withoutTrailing(from.slice(from.lastIndexOf('@') + 1), '>');
  return host === '' || /\s/.test(host) ? 'localhost' : host;
}
