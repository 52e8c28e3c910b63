import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { buildConnector, errors } from 'undici';

/**
 * Records for each connection how many bytes had been read when its latest request was sent. Only this tells whether a kept-alive
 * connection broke before the first byte of the response or within its headers.
 */
export type Connections = Disposable & {
  connect: buildConnector.connector;
  brokeBeforeAnyByte: (error: unknown) => boolean;
};

export function watchConnections(timeoutMs: number): Connections {
  const open = buildConnector({ timeout: timeoutMs, allowH2: false });
  const readWhenSent = new WeakMap<Socket, number>();
  const socketOfPort = new Map<number, Socket>();
  const brokenBy = new WeakMap<Error, Socket>();

  const remember = (message: unknown) => {
    // undici documents this channel's message: `{ request, headers, socket }`.
    const { socket } = message as { socket: Socket };
    readWhenSent.set(socket, socket.bytesRead);
  };
  subscribe('undici:client:sendHeaders', remember);

  return {
    connect(options, callback) {
      open(options, (...[error, socket]) => {
        if (error) {
          callback(error, null);
          return;
        }
        const { localPort } = socket;
        if (localPort !== undefined) {
          socketOfPort.set(localPort, socket);
          socket.once('close', () => socketOfPort.delete(localPort));
        }
        socket.once('error', (failure: Error) => brokenBy.set(failure, socket));
        callback(null, socket);
      });
    },
    brokeBeforeAnyByte(error) {
      if (!(error instanceof Error)) return false;
      const socket = brokenBy.get(error) ?? socketOfPort.get(localPortOf(error) ?? 0);
      return socket !== undefined && readWhenSent.get(socket) === socket.bytesRead;
    },
    [Symbol.dispose]: () => void unsubscribe('undici:client:sendHeaders', remember),
  };
}

function localPortOf(error: Error): number | undefined {
  return error instanceof errors.SocketError ? error.socket?.localPort : undefined;
}
