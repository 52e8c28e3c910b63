/** What the framed page and the host's script tell each other. The field `makerstall` marks our messages among those of others. */
export type FrameMessage = { makerstall: 'here' | 'words' | 'close' | 'added' | 'paid'; detail?: unknown };

/** The host's greeting, by which the frame learns the host's origin from the browser. */
export const greeting = { makerstall: 'hello' };

/** Whether a message is one of ours; anything can be sent to a window. */
export function kindOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'makerstall' in data ? data.makerstall : undefined;
}
