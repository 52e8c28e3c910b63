import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { redisUrl } from './redis.ts';

/** A connection to Redis that can be cut and restored. */
export async function startRelay() {
  const sockets = new Set<Socket>();
  const target = new URL(redisUrl);
  let isOpen = true;
  const server = createServer((socket) => {
    if (!isOpen) {
      socket.destroy();
      return;
    }
    const onward = connect(Number(target.port || 6379), target.hostname);
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    cut() {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    open: () => (isOpen = true),
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
