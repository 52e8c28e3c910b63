import { useState, type FormEvent, type ReactNode } from 'react';
import { Link } from '../../lib/Link.tsx';
import { countries } from '#shared/countries.ts';
import { useAppDispatch } from '../../api.ts';
import { errorProp } from '../../lib/fieldProblem.ts';
import { formText, rawFormText } from '../../lib/formText.ts';
import { Button } from '../../ui/Button.tsx';
import { looksLikeEmail } from '#shared/looksLikeEmail.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './AccountForm.module.css';
import { checkEmail } from './accountCalls.ts';
import { passwordRule, signUpProblems, slugFromName, typedSlug, type SignUpDraft } from './accountRules.ts';
import { signUp } from './signingIn.ts';
import { NeedsScript } from './NeedsScript.tsx';
import { SlugField } from './SlugField.tsx';
import { useAccountForm, without } from './useAccountForm.ts';
import { useSlugCheck } from './useSlugCheck.ts';

const knownEmail = 'There is an account with this address. Would you like to log in?';

export type SignUpFormProps = {
  host: string;
  /** A field named `currency`. */
  currencyField: ReactNode;
  /** Where the visitor is, as far as known: preselects. */
  country: string;
  onCountry: (country: string) => void;
  /** Who invited. */
  invitation: { ref?: string | undefined; signupType?: string | undefined };
  wantedSlug: string;
  /** What the drawing beside the form shows. */
  onSketch: (sketch: { name: string; slug: string }) => void;
  onSending: () => void;
};

export function SignUpForm(props: SignUpFormProps) {
  const { host, invitation, onSketch } = props;
  const dispatch = useAppDispatch();
  const [name, setName] = useState('');
  const [ownSlug, setOwnSlug] = useState<string | undefined>(props.wantedSlug || undefined);
  const [country, setCountry] = useState<string>();
  const { standing, slugTyped } = useSlugCheck(props.wantedSlug);
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
    check: (form) => ({ ...taken(), ...signUpProblems(draftOf(form)) }),
    send: (form) => {
      props.onSending();
      return dispatch(signUp({ body: draftOf(form), ...invitation })).unwrap();
    },
  });

  /** What the live check has found out already need not be asked again. */
  function taken() {
    return standing.kind === 'refused' && standing.slug === slug ? { slug: standing.message } : {};
  }

  function nameTyped(next: string): void {
    setName(next);
    if (ownSlug === undefined) {
      setProblems((found) => without(found, 'slug'));
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
    setProblems((found) => ({ ...without(found, 'email'), ...(isTaken ? { email: knownEmail } : {}) }));
  }

  return (
    <form className={styles['form']} method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
      <NeedsScript what="Signing up" />
      {failure === undefined ? null : <ErrorNotice title="Your stall is not open yet" message={failure} />}
      <TextField
        label="Your name, or your stall’s"
        name="name"
        value={name}
        onChange={(event) => nameTyped(event.currentTarget.value)}
        autoComplete="name"
        maxLength={120}
        required
        {...errorProp(problems.name)}
      />
      <SlugField host={host} slug={slug} standing={standing} error={problems.slug} onTyped={addressTyped} />
      <TextField
        label="E-mail"
        hint="For logging in and for news of your sales. Not shown on your page."
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        required
        onBlur={(event) => void emailLeft(event)}
        {...errorProp(problems.email)}
      />
      <PasswordField label="Password" kind="new-password" hint={passwordRule} error={problems.password} />
      <div className={styles['pair']}>
        <SelectField
          label="Country"
          name="country"
          autoComplete="country"
          value={country ?? props.country}
          onChange={(event) => countryChosen(event.currentTarget.value)}
          {...errorProp(problems.country)}
        >
          <option value="">Please choose</option>
          {countries().map(({ code, name: label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        {props.currencyField}
      </div>
      <Button type="submit" wide busy={isBusy}>
        Open my stall
      </Button>
      {problems.email === knownEmail && (
        <Link to="/login" className={styles['quietLink']}>
          Log in instead
        </Link>
      )}
    </form>
  );
}
