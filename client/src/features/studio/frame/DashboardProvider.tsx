import { useEffect, useMemo, type ReactNode } from 'react';
import type { Session } from '#shared/audience/accountSchema.ts';
import { domainOrigin } from '#shared/addresses/domainOrigin.ts';
import { platformAwning } from '#shared/page/platformAwning.ts';
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

function OpenDashboard(props: DashboardProviderProps) {
  const { publicUrl, onIntent, onLogOut, onConfirmed, children } = props;
  const { user } = props.session;
  const page = useOwnPageQuery(user.slug);
  const domain = page.data?.domain ?? undefined;
  const dashboard = useMemo<Dashboard>(() => {
    const pageOrigin = domain ? domainOrigin(publicUrl, domain) : publicUrl;
    // A page is at the root of its own domain.
    return { user, publicUrl, pageOrigin, address: domain ? `${pageOrigin}/` : `${publicUrl}/${user.slug}` };
  }, [user, publicUrl, domain]);
  // Loads the toaster in advance. Offline its code could not be fetched, and messages that only a toast shows would be lost.
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
            awning={page.data?.header.awning ?? platformAwning}
            slug={user.slug}
            domain={domain}
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
