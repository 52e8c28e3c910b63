import type { CollisionDetection } from '@dnd-kit/core';

/**
 * Finds the item below a dragged one by the nearest upper or lower edge. The library compares centres, by which an item much
 * taller than its neighbours would never move.
 */
export const nearestEdge: CollisionDetection = ({ collisionRect, droppableRects, droppableContainers }) =>
  droppableContainers
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id);
      if (!rect) return [];
      const [above, below] = [collisionRect.top - rect.top, collisionRect.bottom - rect.bottom];
      const value = Math.min(Math.abs(above), Math.abs(below));
      return [{ id: droppableContainer.id, data: { droppableContainer, value } }];
    })
    .toSorted((one, other) => one.data.value - other.data.value);
