import { useMemo, type ReactNode } from 'react';
import type { Session } from '#shared/accountSchema.ts';
import { forgetDrafts } from './keptDrafts.ts';
import { useOwnPageQuery } from './studioApi.ts';
import { StudioContext, type Studio } from './studioContext.ts';
import { StudioFrame } from './StudioFrame.tsx';
import { StudioSkeleton } from './StudioSkeleton.tsx';
import { UnconfirmedEmail } from './UnconfirmedEmail.tsx';
import { UndoRoom } from './UndoRoom.tsx';
import { useStudioStore } from './useStudioStore.ts';

export type StudioRoomProps = {
  session: Session;
  /** Origin of the public pages. */
  publicUrl: string;
  onIntent: (path: string) => void;
  onLogOut: () => void;
  /** The address was confirmed since the session began. */
  onConfirmed: () => void;
  children: ReactNode;
};

/** The studio of one signed-in creator: its key is the account. Its calls join the store before anything asks. */
export function StudioRoom(props: StudioRoomProps) {
  return useStudioStore() ? <OpenRoom {...props} /> : <StudioSkeleton />;
}

const plainAwning: [string, string] = ['#cb310c', '#fffefb'];

function OpenRoom(props: StudioRoomProps) {
  const { publicUrl, onIntent, onLogOut, onConfirmed, children } = props;
  const { user } = props.session;
  const page = useOwnPageQuery(user.slug);
  const studio = useMemo<Studio>(
    () => ({ user, publicUrl, address: `${publicUrl}/${user.slug}` }),
    [user, publicUrl],
  );
  function leave(): void {
    forgetDrafts();
    onLogOut();
  }
  return (
    <StudioContext value={studio}>
      <UndoRoom>
        <StudioFrame
          awning={page.data?.header.awning ?? plainAwning}
          slug={user.slug}
          onIntent={onIntent}
          onLogOut={leave}
        >
          {user.email_confirmed === true ? null : <UnconfirmedEmail onConfirmed={onConfirmed} />}
          {children}
        </StudioFrame>
      </UndoRoom>
    </StudioContext>
  );
}
