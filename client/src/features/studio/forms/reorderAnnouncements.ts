import type { Announcements, DndContextProps } from '@dnd-kit/core';

/** Screen reader announcements while an item is moved. */
export function reorderAnnouncements(
  nameOf: (id: string) => string,
  ids: readonly string[],
): NonNullable<DndContextProps['accessibility']> {
  const place = (id: string) => `position ${ids.indexOf(id) + 1} of ${ids.length}`;
  const announcements: Announcements = {
    // `onDragOver` announces the first place at once.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(String(active.id))} at ${place(String(over.id))}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(String(active.id))} dropped at ${place(String(over.id))}.` : undefined,
    onDragCancel: ({ active }) => `${nameOf(String(active.id))} is back where it was.`,
  };
  return {
    announcements,
    screenReaderInstructions: {
      draggable:
        'Press space to take it, the arrow keys to move it, space again to drop it, Escape to leave it.',
    },
  };
}
