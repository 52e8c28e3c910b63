import { useRef, useState } from 'react';
import type { OrderItem } from '#shared/orderSchema.ts';
import { useAppDispatch } from '../../api.ts';
import { standingOf, type Standing } from './lessonSteps.ts';
import { saveProgress, type LessonVisit } from './saveProgress.ts';

/** How far the buyer is in each class of an order: shown at once, saved one call after the other. */
export function useStandings(token: string) {
  const dispatch = useAppDispatch();
  const [changed, setChanged] = useState<Record<string, Standing>>({});
  const [isUnsaved, setIsUnsaved] = useState(false);
  // In order, since the last call decides where the buyer was.
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  function of(item: OrderItem): Standing {
    return changed[item._id] ?? standingOf(item.delivery?.progress ?? nothingYet);
  }

  function save(visit: Omit<LessonVisit, 'token'>): void {
    saving.current = saving.current.then(async () => {
      const saved = await dispatch(saveProgress({ token, ...visit }));
      setIsUnsaved(saved.meta.requestStatus === 'rejected');
    });
  }

  function visit(item: OrderItem, lessonId: string): void {
    setChanged((before) => ({ ...before, [item._id]: { ...(before[item._id] ?? of(item)), lessonId } }));
    save({ lessonId });
  }

  function tick(item: OrderItem, lessonId: string, mark: 'done' | 'open'): void {
    const done = new Set(of(item).done);
    if (mark === 'done') done.add(lessonId);
    else done.delete(lessonId);
    setChanged((before) => ({ ...before, [item._id]: { lessonId, done } }));
    save({ lessonId, done: mark === 'done' });
  }

  return { of, visit, tick, isUnsaved };
}

export type Standings = ReturnType<typeof useStandings>;

const nothingYet = { lesson_id: null, seen: [] };
