import { Suspense } from 'react';
import { isStudioAddress } from '#shared/studioParts.ts';
import type { Preload } from './api.ts';
import { PartSkeleton } from './features/studio/StudioSkeleton.tsx';
import { useParams } from './lib/router.ts';
import { studioScreens } from './studioScreens.ts';

/** What a part is asked for: one of its things, or all of it. */
export const preload: Preload = async ({ params }) => ({ status: isStudioAddress(params) ? 200 : 404 });

/** The part of the studio that the address names. */
export function Studio() {
  const { part = '', id } = useParams();
  // Asked of the preload already; an address that it refuses never comes here.
  const Screen = studioScreens[part as keyof typeof studioScreens];
  return (
    <Suspense fallback={<PartSkeleton />}>
      <Screen id={id} />
    </Suspense>
  );
}
