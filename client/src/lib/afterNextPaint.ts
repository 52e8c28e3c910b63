/** Longer than any frame. A hidden tab paints none. */
const maxFrameMs = 200;

/**
 * Resolves in a task of its own after the next frame. The response to a press has then been painted, and work that takes longer
 * than a frame may begin.
 */
export function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxFrameMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
