import { useRef, useState } from 'react';
import type { GivenItem } from '#shared/orders/giftSchema.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { refreshKept } from '../../../lib/workerMessages.ts';
import { progressOf, type ClassProgress } from './lessonSteps.ts';
import { saveProgress, type LessonVisit } from './saveProgress.ts';

/** The progress in each class of an order or a gift, whose path is given: shown at once, saved one call after the other. */
export function useLessonProgress(path: string) {
  const dispatch = useAppDispatch();
  const [changed, setChanged] = useState<Record<string, ClassProgress>>({});
  const [isUnsaved, setIsUnsaved] = useState(false);
  // In order, because the last call decides which lesson was open last.
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  function of(item: GivenItem): ClassProgress {
    return changed[item._id] ?? progressOf(item.delivery?.progress ?? nothingYet);
  }

  function save(visit: Omit<LessonVisit, 'path'>): void {
    saving.current = saving.current.then(async () => {
      const saved = await dispatch(saveProgress({ path, ...visit }));
      setIsUnsaved(saved.meta.requestStatus === 'rejected');
      if (saved.meta.requestStatus === 'fulfilled') refreshKept(path);
    });
  }

  function visit(item: GivenItem, lessonId: string): void {
    setChanged((before) => ({ ...before, [item._id]: { ...(before[item._id] ?? of(item)), lessonId } }));
    save({ lessonId });
  }

  function tick(item: GivenItem, lessonId: string, mark: 'done' | 'open'): void {
    const done = new Set(of(item).done);
    if (mark === 'done') done.add(lessonId);
    else done.delete(lessonId);
    setChanged((before) => ({ ...before, [item._id]: { lessonId, done } }));
    save({ lessonId, done: mark === 'done' });
  }

  return { of, visit, tick, isUnsaved };
}

export type LessonProgress = ReturnType<typeof useLessonProgress>;

const nothingYet = { lesson_id: null, seen: [] };
