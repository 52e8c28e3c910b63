import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { StatusPage } from '../../ui/StatusPage.tsx';
import { useLocalized } from '../../lib/texts/useTexts.ts';
import { useScreensTexts } from '../../lib/texts/useScreensTexts.ts';

type FailurePageProps = { status?: 500 | 502 | 504; message?: string };

/** The server also sends it as its error page, so it needs no data and no script: the retry is a link to the same address. */
export function FailurePage({ status = 502, message }: FailurePageProps) {
  const texts = useScreensTexts();
  const localized = useLocalized();
  const { sign, title, text } = texts.failures[status];
  return (
    <StatusPage
      sign={sign}
      title={title}
      actions={
        <>
          <LinkButton href="">
            <Icon name="refresh" />
            {texts.tryAgain}
          </LinkButton>
          <LinkButton href={localized('/')} variant="secondary">
            {texts.toTheFrontPage}
          </LinkButton>
          {status === 500 && (
            <LinkButton href={localized('/report-bug')} variant="quiet">
              {texts.reportIt}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{text}</p>
      {message !== undefined && <p>{texts.whatItSaid(message)}</p>}
    </StatusPage>
  );
}
