type Fields = Record<string, unknown>;
type Message = { id?: number; result?: Fields; error?: string; message?: string };

export type Bidi = Disposable & {
  /** Sends a command of the protocol. Rejects with the browser's error. */
  send: (method: string, params: Fields) => Promise<Fields>;
};

/** A connection by the W3C's WebDriver BiDi. Rejects when no browser is listening. */
export async function openBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address);
  const opened = Promise.withResolvers<unknown>();
  const waiting = new Map<number, PromiseWithResolvers<Fields>>();
  socket.addEventListener('open', opened.resolve);
  socket.addEventListener('close', () => {
    const disconnected = new Error(`no connection to ${address}`);
    for (const { reject } of [opened, ...waiting.values()]) reject(disconnected);
  });
  await opened.promise;
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    // In the protocol each message is JSON of this shape.
    const { id = 0, result, error, message } = JSON.parse(String(data)) as Message;
    const pending = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) pending?.resolve(result ?? {});
    else pending?.reject(new Error(`${error}: ${message}`));
  });
  return {
    send(method, params) {
      sent += 1;
      const answer = Promise.withResolvers<Fields>();
      waiting.set(sent, answer);
      socket.send(JSON.stringify({ id: sent, method, params }));
      return answer.promise;
    },
    [Symbol.dispose]: () => socket.close(),
  };
}
