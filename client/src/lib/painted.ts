/** Longer than any frame; a tab that nobody looks at has none. */
const longestFrameMs = 200;

/**
 * Resolves in a task of its own right after the next frame: what was pressed has then been seen to answer, and work that takes
 * longer than a frame may begin.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestFrameMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
