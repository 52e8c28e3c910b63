import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP relay to the server at an address. `cut` ends its connections; `stall` drops everything that the server answers on them. */
export async function startRelayTo(address: string) {
  const target = new URL(address);
  const [port, host] = [Number(target.port), target.hostname];
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((socket) => {
    const onward = connect(port, host);
    const pair: [Socket, Socket] = [socket, onward];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const one of pair) one.destroy();
    };
    for (const one of pair) one.on('error', end).on('close', end);
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('a TCP server has a port');
  target.host = `127.0.0.1:${listening.port}`;
  const cut = () => {
    for (const pair of pairs) for (const one of pair) one.destroy();
  };
  return {
    url: target.href,
    cut,
    stall() {
      for (const [socket, onward] of pairs) {
        onward.unpipe(socket);
        onward.resume();
      }
    },
    async [Symbol.asyncDispose]() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
