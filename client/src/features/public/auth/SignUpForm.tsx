import { useState, type FormEvent, type ReactNode } from 'react';
import { Link } from '../../../lib/Link.tsx';
import { useAppDispatch, useConfig } from '../../../calls/api.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { formText, rawFormText } from '../../../lib/formText.ts';
import { Button } from '../../../ui/Button.tsx';
import { looksLikeEmail } from '#shared/contact/looksLikeEmail.ts';
import { CountryOptions } from '../../../ui/CountryOptions.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './AccountForm.module.css';
import { checkEmail } from './accountCalls.ts';
import { signUpProblems, typedSlug, type SignUpDraft } from './accountRules.ts';
import { signUp } from './sessionCalls.ts';
import { NoScriptNotice } from './NoScriptNotice.tsx';
import { slugFromName } from './slugFromName.ts';
import { SlugField } from './SlugField.tsx';
import { useAccountForm, withoutKey } from './useAccountForm.ts';
import { useSlugCheck } from './useSlugCheck.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useLanguage, useLocalized } from '../../../lib/texts/useTexts.ts';
import { useAccountTexts } from '../../../lib/texts/useAccountTexts.ts';

export type SignUpFormProps = {
  host: string;
  /** The field must be named `currency`. `problem`: what is wrong with the choice. */
  renderCurrency: (problem: string | undefined) => ReactNode;
  /** The visitor's country, if known; preselects. */
  country: string;
  onCountry: (country: string) => void;
  /** The inviting page and the kind of sign-up, from the address. */
  invitation: { ref?: string | undefined; signupType?: string | undefined };
  wantedSlug: string;
  /** Updates the drawing beside the form. */
  onSketch: (sketch: { name: string; slug: string }) => void;
  onSending: () => void;
};

export function SignUpForm(props: SignUpFormProps) {
  const texts = useAccountTexts();
  const language = useLanguage();
  const localized = useLocalized();
  const { hasTerms = false } = useConfig();
  const { host, invitation, onSketch } = props;
  const dispatch = useAppDispatch();
  const [name, setName] = useState('');
  const [ownSlug, setOwnSlug] = useState<string | undefined>(props.wantedSlug || undefined);
  const [country, setCountry] = useState<string>();
  const { status, slugTyped } = useSlugCheck(props.wantedSlug);
  const slug = ownSlug ?? slugFromName(name);
  const draftOf = (form: FormData): SignUpDraft => ({
    name: name.trim(),
    slug,
    email: formText(form, 'email'),
    password: rawFormText(form, 'password'),
    country: formText(form, 'country'),
    currency: formText(form, 'currency'),
  });
  const { problems, setProblems, failure, isBusy, onInput, onSubmit } = useAccountForm({
    fields: ['name', 'email', 'password', 'slug', 'currency', 'country'],
    check: (form) => ({ ...taken(), ...signUpProblems(draftOf(form), texts) }),
    send: (form) => {
      props.onSending();
      return dispatch(signUp({ body: { ...draftOf(form), language }, ...invitation })).unwrap();
    },
  });

  /** Uses the result of the live check, so that nothing is asked twice. */
  function taken() {
    return status.kind === 'refused' && status.slug === slug ? { slug: status.message } : {};
  }

  function nameTyped(next: string): void {
    setName(next);
    if (ownSlug === undefined) {
      setProblems((found) => withoutKey(found, 'slug'));
      slugTyped(slugFromName(next));
    }
    onSketch({ name: next, slug: ownSlug ?? slugFromName(next) });
  }

  function addressTyped(text: string): void {
    const next = typedSlug(text);
    setOwnSlug(next);
    slugTyped(next);
    onSketch({ name, slug: next });
  }

  function countryChosen(next: string): void {
    setCountry(next);
    props.onCountry(next);
  }

  async function emailLeft(event: FormEvent<HTMLInputElement>): Promise<void> {
    const email = event.currentTarget.value.trim();
    if (!looksLikeEmail(email)) return;
    const answer = await dispatch(checkEmail(email));
    const isTaken = checkEmail.fulfilled.match(answer) && answer.payload;
    setProblems((found) => ({
      ...withoutKey(found, 'email'),
      ...(isTaken ? { email: texts.knownEmail } : {}),
    }));
  }

  return (
    <form className={styles['form']} method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
      <NoScriptNotice what={texts.signingUp} />
      {failure === undefined ? null : <ErrorNotice title={texts.stallNotOpen} message={failure} />}
      <TextField
        label={texts.yourName}
        name="name"
        value={name}
        onChange={(event) => nameTyped(event.currentTarget.value)}
        autoComplete="name"
        maxLength={120}
        required
        {...errorProp(problems.name)}
      />
      <SlugField host={host} slug={slug} status={status} error={problems.slug} onTyped={addressTyped} />
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        required
        onBlur={(event) => void emailLeft(event)}
        {...errorProp(problems.email)}
      />
      <PasswordField
        label={texts.password}
        kind="new-password"
        hint={texts.passwordRule}
        error={problems.password}
      />
      <div className={styles['pair']}>
        <SelectField
          label={texts.country}
          name="country"
          autoComplete="country"
          value={country ?? props.country}
          onChange={(event) => countryChosen(event.currentTarget.value)}
          {...errorProp(problems.country)}
        >
          <option value="">{texts.pleaseChoose}</option>
          <CountryOptions />
        </SelectField>
        {props.renderCurrency(problems.currency)}
      </div>
      <Button type="submit" wide busy={isBusy}>
        {texts.openMyStall}
      </Button>
      {hasTerms ? (
        <p className={styles['small']}>
          {inSentence(
            texts.agreeToTerms((text) => (
              <a key="terms" href={localized('/legal/terms')} target="_blank" rel="noopener">
                {text}
              </a>
            )),
          )}
        </p>
      ) : null}
      {problems.email === texts.knownEmail && (
        <Link to="/login" className={styles['quietLink']}>
          {texts.logInInstead}
        </Link>
      )}
    </form>
  );
}
