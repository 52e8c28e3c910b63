import { lazy, Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useNavigate } from '../../lib/router.ts';
import { useAppDispatch, useConfig } from '../../api.ts';
import { selectSession } from '../../features/auth/authSlice.ts';
import { FrontPage } from '../../features/frontPage/FrontPage.tsx';
import { changeTheme } from '../../features/publicPage/publicPageReads.ts';
import { PartSkeleton } from '../../features/studio/StudioSkeleton.tsx';

const Today = lazy(async () => {
  const { Today } = await import('../../features/studioToday/Today.tsx');
  return { default: Today };
});

/** `/` is the front page, and for who is signed in the first screen of the studio. */
export function DashboardPage() {
  const { publicUrl } = useConfig();
  const dispatch = useAppDispatch();
  const session = useSelector(selectSession);
  const isNew = useIsNew();
  if (!session) return <FrontPage host={new URL(publicUrl).host} />;
  const accountId = session.user.account_id;
  return (
    <Suspense fallback={<PartSkeleton />}>
      <Today isNew={isNew} sendTheme={(theme) => dispatch(changeTheme({ accountId, theme })).unwrap()} />
    </Suspense>
  );
}

/** Whether the visitor comes straight from the sign-up; a reload later is an ordinary visit. */
function useIsNew(): boolean {
  const isComing = useLocation().state === 'signed-up';
  const [isNew] = useState(isComing);
  const navigate = useNavigate();
  useEffect(() => {
    if (isComing) navigate('/', { replace: true, state: null });
  }, [isComing, navigate]);
  return isNew;
}
