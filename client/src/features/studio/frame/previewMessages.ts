import type { Page } from '#shared/page/pageSchema.ts';
import type { Subpage } from '#shared/page/subpageSchema.ts';
import type { Masterclass, Product } from '#shared/shop/shopSchema.ts';

/** From the preview to the editor: it is ready for something to show. */
export type PreviewReady = { kind: 'preview ready' };

/**
 * From the editor to the preview: what visitors would see if the draft was saved now, and the block of the page that is being edited.
 * `page` is the creator's page. It also surrounds a product or a class.
 */
export type PreviewContent =
  | { kind: 'preview page'; page: Page; blockId?: string }
  | { kind: 'preview subpage'; page: Page; subpage: Pick<Subpage, 'title' | 'blocks'>; blockId?: string }
  | { kind: 'preview product'; page: Page; product: Product }
  | { kind: 'preview class'; page: Page; masterclass: Masterclass };

/**
 * The message, if it has one of these kinds and came from the expected window at our own origin. Both ends are our own code, so such a
 * message has its type.
 */
export function readMessage<Message extends { kind: string }>(
  event: MessageEvent<unknown>,
  kinds: readonly Message['kind'][],
  from: MessageEventSource | null | undefined,
): Message | undefined {
  if (event.origin !== location.origin || event.source !== from) return undefined;
  const { data } = event;
  const isOne =
    typeof data === 'object' && data !== null && 'kind' in data && kinds.some((kind) => kind === data.kind);
  return isOne ? (data as Message) : undefined;
}
