import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export type MailServer = AsyncDisposable & {
  url: string;
  recipients: string[];
  /** How many connections were made, and how many of them are open. */
  connections: { made: number; open: number };
};

/** An SMTP server that accepts everything: https://www.rfc-editor.org/rfc/rfc5321 */
export async function startMailServer(): Promise<MailServer> {
  const recipients: string[] = [];
  const connections = { made: 0, open: 0 };
  const server = createServer((socket) => {
    connections.made += 1;
    connections.open += 1;
    socket.on('close', () => (connections.open -= 1));
    socket.on('error', () => socket.destroy());
    void handleSession(socket, recipients);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients,
    connections,
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}

async function handleSession(socket: Socket, recipients: string[]): Promise<void> {
  const reply = (line: string) => socket.write(`${line}\r\n`);
  reply('220 stall');
  let isMail = false;
  for await (const line of createInterface(socket)) {
    if (isMail && line !== '.') continue;
    if (isMail || !/^DATA/i.test(line)) reply(/^QUIT/i.test(line) ? '221 bye' : '250 fine');
    else reply('354 go on');
    isMail = !isMail && /^DATA/i.test(line);
    const recipient = /^RCPT TO:<(.*)>/i.exec(line)?.[1];
    if (recipient !== undefined) recipients.push(recipient);
  }
}
