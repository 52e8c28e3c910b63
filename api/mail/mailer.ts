import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { withoutTrailing } from '#shared/withoutTrailing.ts';
import type { Row } from '../store/schema.ts';

/** Sends one mail, or throws. */
export type Mailer = (mail: Row<'outbox'>) => Promise<void>;

/** Mails on their way at once: as many connections as mail servers let one sender have. */
export const mailsAtOnce = 5;

type MailSettings = { smtpUrl: string | undefined; mailFrom: string; dataDir: string };

/** Short, so that a stop waits for no mail server; the mail is tried again. */
const smtpTimeoutMs = 5_000;
/** A connection serves all mails that wait, and is not kept for those of later. */
const smtpIdleMs = 1_000;

/** Mail through SMTP where it is set, else as `.eml` files in `DATA_DIR/outbox`. */
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
    // A connection that breaks is a failure as any other: the mail is tried again later.
    maxRequeues: 0,
  });
  const send: Mailer = async (mail) => {
    await transport.sendMail(message(mail, from));
  };
  return Object.assign(send, { [Symbol.dispose]: () => transport.close() });
}

function fileMailer(directory: string, from: string): Mailer & Disposable {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const send: Mailer = async (mail) => {
    const { message: content } = await transport.sendMail(message(mail, from));
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, `${mail.id}.eml`);
    // Whoever reads the directory finds whole mails only.
    await writeFile(`${path}.part`, content, { mode: 0o600 });
    await rename(`${path}.part`, path);
  };
  return Object.assign(send, { [Symbol.dispose]: () => transport.close() });
}

function message(mail: Row<'outbox'>, from: string) {
  return {
    from,
    // As an object, so that no word of an address is read as a second recipient.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    // The same mail sent twice (a crash between sending and noting it) is one mail for the reader's program.
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
