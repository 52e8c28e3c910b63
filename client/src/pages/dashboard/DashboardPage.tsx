import { lazy, Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { useNavigate } from '../../lib/router.ts';
import { useAppDispatch, useConfig } from '../../calls/api.ts';
import { selectSession } from '../../features/public/auth/authSlice.ts';
import { FrontPage } from '../../features/public/frontPage/FrontPage.tsx';
import { changeTheme } from '../../features/public/publicPage/publicPageReads.ts';
import type { FirstProductProps } from '../../features/studio/today/FirstProduct.tsx';
import { PartSkeleton } from '../../features/studio/frame/DashboardSkeleton.tsx';

const Today = lazy(async () => {
  const { Today } = await import('../../features/studio/today/Today.tsx');
  return { default: Today };
});

const NewProductOnPage = lazyPart(async () => (await import('./NewProductOnPage.tsx')).NewProductOnPage);

/** `/` is the front page, and for signed-in creators the first screen of the dashboard. */
export function DashboardPage() {
  const { publicUrl } = useConfig();
  const dispatch = useAppDispatch();
  const session = useSelector(selectSession);
  const isNew = useIsNew();
  if (!session) return <FrontPage host={new URL(publicUrl).host} />;
  const accountId = session.user.account_id;
  return (
    <Suspense fallback={<PartSkeleton />}>
      <Today
        isNew={isNew}
        sendTheme={(theme) => dispatch(changeTheme({ accountId, theme })).unwrap()}
        FirstProductForm={FirstProductForm}
      />
    </Suspense>
  );
}

function FirstProductForm({ onSold }: FirstProductProps) {
  return <NewProductOnPage onSold={onSold} onLoadError={ignoreLoadError} />;
}

/** The list of first steps leads to the same form. */
function ignoreLoadError(): void {}

/** Whether the visitor has just signed up. After a reload this is false. */
function useIsNew(): boolean {
  const isComing = useLocation().state === 'signed-up';
  const [isNew] = useState(isComing);
  const navigate = useNavigate();
  useEffect(() => {
    if (isComing) navigate('/', { replace: true, state: null });
  }, [isComing, navigate]);
  return isNew;
}
