import type { CollisionDetection } from '@dnd-kit/core';

/**
 * Over which item of a list a moved one is: whose upper or lower edge is nearest to its own. By the middles, as the library
 * does it, an item that is much taller than its neighbours would never leave its place.
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
