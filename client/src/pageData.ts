import type { PublicConfig } from '#shared/publicConfig.ts';
import { deserialize, serialize } from './lib/serialize.ts';
import type { State } from './store.ts';

/** What the browser needs to know about a render, beside the store's state. */
export type PageData = {
  config: PublicConfig;
  status: number;
  /** False when something came too late or failed: the browser asks for it itself. */
  isComplete: boolean;
  /** What must have hydrated before the store may change (`lib/later.ts`). */
  parts: string[];
};

/** Two blocks of JSON at the very end of the document; the state is the last. */
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
