import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SignPage } from '../../ui/SignPage.tsx';

/** Full page loads, so that it also works where the server sent it without a script. */
export function NotFoundPage() {
  return (
    <SignPage
      sign="404"
      title="Nobody has set up here"
      actions={
        <>
          <LinkButton href="/">
            To the front page
            <Icon name="arrow-right" />
          </LinkButton>
          <LinkButton href="/sign-up" variant="secondary">
            Open a stall of your own
          </LinkButton>
        </>
      }
    >
      <p>
        This pitch is empty. The stall has moved, packed up for good, or the address has a slip of the pen in
        it.
      </p>
      <p>
        Looking for something you bought? <a href="/find-purchases">Find your purchases</a>
      </p>
    </SignPage>
  );
}
