import type { Page } from '#shared/pageSchema.ts';

/** From the preview to the editor: it is ready for a page. */
export type PreviewReady = { kind: 'preview ready' };

/** From the editor to the preview: the page as it would be published now, and the block that is being edited. */
export type PreviewPage = { kind: 'preview page'; page: Page; blockId?: string };

/**
 * The message, if it has this kind and came from the expected window at our own origin. Both ends are our own code, so such a
 * message has its type.
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
