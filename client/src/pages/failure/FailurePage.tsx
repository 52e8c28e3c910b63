import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SignPage } from '../../ui/SignPage.tsx';

type FailurePageProps = { status?: 500 | 502 | 504; message?: string };

const texts = {
  500: {
    sign: 'Oops',
    title: 'Something fell off the shelf',
    text: 'That was our mistake, not yours. Try it once more; if it falls again, tell us what you were doing.',
  },
  502: {
    sign: 'Back soon',
    title: 'The stockroom is not answering',
    text: 'This page needs something from there and cannot get it right now. Mostly that passes within a minute.',
  },
  504: {
    sign: 'Back soon',
    title: 'That took longer than we can wait',
    text: 'The stockroom is slow just now. Give it a minute, then knock again.',
  },
};

/** Also what the server sends when it has nothing else, so it needs no data and no script: trying again is a link to here. */
export function FailurePage({ status = 502, message }: FailurePageProps) {
  const { sign, title, text } = texts[status];
  return (
    <SignPage
      sign={sign}
      title={title}
      actions={
        <>
          <LinkButton href="">
            <Icon name="refresh" />
            Try again
          </LinkButton>
          <LinkButton href="/" variant="secondary">
            To the front page
          </LinkButton>
          {status === 500 && (
            <LinkButton href="/report-bug" variant="quiet">
              Report it
            </LinkButton>
          )}
        </>
      }
    >
      <p>{text}</p>
      {message !== undefined && <p>What it said: {message}</p>}
    </SignPage>
  );
}
