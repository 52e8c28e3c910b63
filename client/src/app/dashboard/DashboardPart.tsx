import { Suspense } from 'react';
import { isStudioAddress } from '#shared/addresses/studioParts.ts';
import type { Preload } from '../../calls/api.ts';
import { ScreenSkeleton } from '../../features/studio/frame/DashboardSkeleton.tsx';
import { useParams } from '../../lib/router.ts';
import { dashboardScreens } from './dashboardScreens.ts';

/** What the address asks for: one item of a part, or the whole part. */
export const preload: Preload = async ({ params }) => ({ status: isStudioAddress(params) ? 200 : 404 });

/** The part of the dashboard that the address names. */
export function DashboardPart() {
  const { part = '', id } = useParams();
  // `preload` has refused every other address.
  const Screen = dashboardScreens[part as keyof typeof dashboardScreens];
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen id={id} />
    </Suspense>
  );
}
