import type { Announcements, DndContextProps } from '@dnd-kit/core';

import { studioForms } from '#shared/texts/en/studioForms.ts';

const texts = studioForms.sorting;

/** Screen reader announcements while an item is moved. */
export function reorderAnnouncements(
  nameOf: (id: string) => string,
  ids: readonly string[],
): NonNullable<DndContextProps['accessibility']> {
  const placed = (item: string | number, over: string | number) => ({
    name: nameOf(String(item)),
    place: ids.indexOf(String(over)) + 1,
    count: ids.length,
  });
  const announcements: Announcements = {
    // `onDragOver` announces the first place at once.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => (over ? texts.at(placed(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => (over ? texts.dropped(placed(active.id, over.id)) : undefined),
    onDragCancel: ({ active }) => texts.back(nameOf(String(active.id))),
  };
  return {
    announcements,
    screenReaderInstructions: {
      draggable: texts.howTo,
    },
  };
}
