type Fields = Record<string, unknown>;
type Message = { id?: number; result?: Fields; error?: string; message?: string };

export type Bidi = Disposable & {
  /** Sends a command of the protocol; throws what the browser answers as an error. */
  send: (method: string, params: Fields) => Promise<Fields>;
};

/** A connection by the W3C's WebDriver BiDi. Throws where nobody listens. */
export async function openBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address);
  const opened = Promise.withResolvers<unknown>();
  const waiting = new Map<number, PromiseWithResolvers<Fields>>();
  socket.addEventListener('open', opened.resolve);
  socket.addEventListener('close', () => {
    const gone = new Error(`no connection to ${address}`);
    for (const { reject } of [opened, ...waiting.values()]) reject(gone);
  });
  await opened.promise;
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    // By the protocol each message is JSON text of this shape.
    const { id = 0, result, error, message } = JSON.parse(String(data)) as Message;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(result ?? {});
    else asked?.reject(new Error(`${error}: ${message}`));
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
