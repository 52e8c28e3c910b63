import type { PublicConfig } from '#shared/rendering/publicConfig.ts';
import { deserialize, serialize } from '../lib/serialize.ts';
import type { State } from '../store/store.ts';

/** What the browser needs to know about the server's render, besides the store's state. */
export type PageData = {
  config: PublicConfig;
  status: number;
  /** False when some data was late or failed. The browser then requests it. */
  isComplete: boolean;
  /** The parts that must hydrate before the store may change (`lib/deferred.ts`). */
  parts: string[];
};

/** Two blocks of JSON at the very end of the document. The state is the last. */
export function dataBlocks(page: PageData, state: State): string {
  return `${block('config', page)}${block('state', state)}`;
}

export function readPageData(from: ParentNode): PageData {
  // Written by our own server with `dataBlocks`.
  return JSON.parse(textOf(from, 'config')) as PageData;
}

export function readState(from: ParentNode, nowMs: number): State {
  // Written by our own server with `dataBlocks`.
  return deserialize(textOf(from, 'state'), nowMs) as State;
}

function block(id: string, content: unknown): string {
  return `<script type="application/json" id="${id}">${serialize(content)}</script>`;
}

function textOf(from: ParentNode, id: string): string {
  return from.querySelector(`script#${id}`)?.textContent ?? 'null';
}
