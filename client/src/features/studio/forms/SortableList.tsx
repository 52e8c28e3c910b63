import { DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { studioForms as texts } from '#shared/texts/en/studioForms.ts';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { nearestEdge } from './nearestEdge.ts';
import { reorderAnnouncements } from './reorderAnnouncements.ts';
import styles from './SortableList.module.css';

export type SortableListProps<Item> = {
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** For screen readers: "Link: My blog". */
  nameOf: (item: Item) => string;
  onReorder: (items: Item[]) => void;
  /** Renders an item around its handle. */
  children: (item: Item, handle: ReactNode) => ReactNode;
};

/**
 * A list that the creator can reorder: by dragging the handle, or with the keyboard on it (space takes and drops, arrows move,
 * Escape cancels). Each step is announced to screen readers.
 */
export function SortableList<Item>({ items, idOf, nameOf, onReorder, children }: SortableListProps<Item>) {
  const sensors = useSensors(
    // A press without movement stays a press.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(idOf);
  const nameById = (id: string) => {
    const item = items[ids.indexOf(id)];
    return item === undefined ? '' : nameOf(item);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestEdge}
      accessibility={reorderAnnouncements(nameById, ids)}
      onDragEnd={({ active, over }) => {
        if (!over || over.id === active.id) return;
        const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over.id))];
        onReorder(arrayMove([...items], from, to));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={styles['list']}>
          {items.map((item) => (
            <SortableItem key={idOf(item)} id={idOf(item)} name={nameOf(item)}>
              {(handle) => children(item, handle)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type SortableItemProps = { id: string; name: string; children: (handle: ReactNode) => ReactNode };

function SortableItem({ id, name, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  // A button has its own role.
  const { role: _role, ...handleAttributes } = attributes;
  const ref = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const { style } = ref.current ?? {};
    if (!style) return;
    style.transform = CSS.Translate.toString(transform) ?? '';
    style.transition = transition ?? '';
  }, [transform, transition]);
  return (
    <li
      ref={(element) => {
        ref.current = element;
        setNodeRef(element);
      }}
      className={styles['item']}
      data-dragged={isDragging || undefined}
    >
      {children(
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles['handle']}
          {...handleAttributes}
          {...listeners}
          aria-label={texts.move(name)}
        >
          <DashboardIcon name="grip" />
        </button>,
      )}
    </li>
  );
}
