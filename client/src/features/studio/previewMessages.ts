import type { Page } from '#shared/pageSchema.ts';

/** What the framed preview tells the editor: it may be shown something. */
export type PreviewReady = { kind: 'preview ready' };

/** What the editor sends: the page as it would be published now. */
export type PreviewPage = { kind: 'preview page'; page: Page };

/**
 * The message of a kind that came from the window expected, at our own origin; anything else is nobody's business here.
 * Both ends are our own code, so a message of the right origin, window and kind has its shape.
 */
export function readMessage<Message extends { kind: string }>(
  event: MessageEvent<unknown>,
  kind: Message['kind'],
  from: MessageEventSource | null | undefined,
): Message | undefined {
  if (event.origin !== location.origin || event.source !== from) return undefined;
  const { data } = event;
  const isOne = typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind;
  return isOne ? (data as Message) : undefined;
}
