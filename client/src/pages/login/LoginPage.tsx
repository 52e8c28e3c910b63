import { useSelector } from 'react-redux';
import { Link } from '../../lib/Link.tsx';
import { Navigate, useQuery } from '../../lib/router.ts';
import { ownPath } from '#shared/ownPath.ts';
import { AccountFrame } from '../../features/auth/AccountFrame.tsx';
import { selectSession } from '../../features/auth/authSlice.ts';
import { LoginForm } from '../../features/auth/LoginForm.tsx';
import { Counter } from '../../features/frontPage/Counter.tsx';

/** `?next=` is where to go on afterwards, a path of our own. Whoever is signed in already goes on at once. */
export function LoginPage() {
  const query = useQuery();
  const session = useSelector(selectSession);
  if (session) return <Navigate to={ownPath(query.get('next'))} replace />;
  return (
    <AccountFrame
      title="Welcome back"
      aside={<Counter />}
      footer={
        <>
          New here? <Link to="/sign-up">Open a stall</Link>
        </>
      }
    >
      <LoginForm />
    </AccountFrame>
  );
}
