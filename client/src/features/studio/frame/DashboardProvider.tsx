import { useEffect, useMemo, type ReactNode } from 'react';
import type { Session } from '#shared/accountSchema.ts';
import { whenIdle } from '../../../lib/whenIdle.ts';
import { clearDrafts } from '../forms/savedDrafts.ts';
import { useOwnPageQuery } from '../calls/studioApi.ts';
import { DashboardContext, type Dashboard } from '../calls/dashboardContext.ts';
import { DashboardFrame } from './DashboardFrame.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { SampleData } from './SampleData.tsx';
import { UnconfirmedEmail } from './UnconfirmedEmail.tsx';
import { UploadsProvider } from '../uploads/UploadsProvider.tsx';
import { UndoProvider } from './UndoProvider.tsx';
import { useStudioStore } from '../calls/useStudioStore.ts';

export type DashboardProviderProps = {
  session: Session;
  /** Origin of the public pages. */
  publicUrl: string;
  onIntent: (path: string) => void;
  onLogOut: () => void;
  /** The address was confirmed after the session began. */
  onConfirmed: () => void;
  children: ReactNode;
};

/**
 * The dashboard of one signed-in creator; its key is the account. It adds the calls to the store before any component uses them.
 */
export function DashboardProvider(props: DashboardProviderProps) {
  return useStudioStore() ? <OpenDashboard {...props} /> : <DashboardSkeleton />;
}

const plainAwning: [string, string] = ['#cb310c', '#fffefb'];

function OpenDashboard(props: DashboardProviderProps) {
  const { publicUrl, onIntent, onLogOut, onConfirmed, children } = props;
  const { user } = props.session;
  const page = useOwnPageQuery(user.slug);
  const dashboard = useMemo<Dashboard>(
    () => ({ user, publicUrl, address: `${publicUrl}/${user.slug}` }),
    [user, publicUrl],
  );
  // Its code cannot be fetched offline, and what only a toast says would not be said.
  useEffect(() => whenIdle(() => void import('../../../ui/toaster.tsx').catch(() => {})), []);
  function leave(): void {
    clearDrafts();
    onLogOut();
  }
  return (
    <DashboardContext value={dashboard}>
      <UploadsProvider>
        <UndoProvider>
          <DashboardFrame
            awning={page.data?.header.awning ?? plainAwning}
            slug={user.slug}
            onIntent={onIntent}
            onLogOut={leave}
          >
            {user.sample_until === undefined ? null : <SampleData until={user.sample_until} />}
            {user.email_confirmed === true ? null : <UnconfirmedEmail onConfirmed={onConfirmed} />}
            {children}
          </DashboardFrame>
        </UndoProvider>
      </UploadsProvider>
    </DashboardContext>
  );
}
