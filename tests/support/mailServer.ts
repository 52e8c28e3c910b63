import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

type Mails = {
  /** Of the mails that it accepted. */
  recipients: string[];
  /** Of the mails that were begun. */
  senders: Set<string>;
  /** Answers to recipients that it refuses, e.g. `550 no such user`. */
  refused: Map<string, string>;
  /** Recipients get no answer before this. */
  opened: Promise<void>;
};

export type MailServer = AsyncDisposable & {
  url: string;
  mails: Mails;
  /** How many connections were made, and how many of them are open. */
  connections: { made: number; open: number };
};

/** An SMTP server that accepts everything, unless a test changes `mails`: https://www.rfc-editor.org/rfc/rfc5321 */
export async function startMailServer(): Promise<MailServer> {
  const mails: Mails = {
    recipients: [],
    senders: new Set(),
    refused: new Map(),
    opened: Promise.resolve(),
  };
  const connections = { made: 0, open: 0 };
  const server = createServer((socket) => {
    connections.made += 1;
    connections.open += 1;
    socket.on('close', () => (connections.open -= 1));
    // A sender that is killed resets its connection.
    handleSession(socket, mails).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections,
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}

async function handleSession(socket: Socket, mails: Mails): Promise<void> {
  const reply = (line: string) => socket.write(`${line}\r\n`);
  reply('220 stall');
  let isMail = false;
  for await (const line of createInterface(socket)) {
    if (isMail && line !== '.') continue;
    const [, verb = '', address = ''] = /^(MAIL FROM|RCPT TO):<(.*?)>/i.exec(line) ?? [];
    if (verb === 'MAIL FROM') mails.senders.add(address);
    if (verb === 'RCPT TO') {
      await mails.opened;
      if (socket.destroyed) return;
      const refusal = mails.refused.get(address);
      reply(refusal ?? '250 fine');
      if (refusal === undefined) mails.recipients.push(address);
      continue;
    }
    if (isMail || !/^DATA/i.test(line)) reply(/^QUIT/i.test(line) ? '221 bye' : '250 fine');
    else reply('354 go on');
    isMail = !isMail && /^DATA/i.test(line);
  }
}
