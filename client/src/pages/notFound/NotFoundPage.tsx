import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { StatusPage } from '../../ui/StatusPage.tsx';
import { useLocalized } from '../../lib/texts/useTexts.ts';
import { useScreensTexts } from '../../lib/texts/useScreensTexts.ts';

/** Uses full page loads, so that it also works when the server sent it without a script. */
export function NotFoundPage() {
  const texts = useScreensTexts();
  const localized = useLocalized();
  return (
    <StatusPage
      sign="404"
      title={texts.nobodyHere}
      actions={
        <>
          <LinkButton href={localized('/')}>
            {texts.toTheFrontPage}
            <Icon name="arrow-right" />
          </LinkButton>
          <LinkButton href={localized('/sign-up')} variant="secondary">
            {texts.openOwnStall}
          </LinkButton>
        </>
      }
    >
      <p>{texts.emptyPitch}</p>
      <p>
        {texts.lookingForPurchases} <a href={localized('/purchases')}>{texts.findYourPurchases}</a>
      </p>
    </StatusPage>
  );
}
