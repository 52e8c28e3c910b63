/** The value of a body that is JSON in UTF-8; `undefined` for any other body, also for one with bytes that are not UTF-8. */
export function parseUtf8Json(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
