import { countries } from '#shared/contact/countries.ts';
import { useLanguage } from '../lib/texts/useTexts.ts';

/** Every country as an option of a `SelectField`, in the language of the page. */
export function CountryOptions() {
  return countries(useLanguage()).map(({ code, name }) => (
    // The `Intl` of server and browser name some countries differently.
    <option key={code} value={code} suppressHydrationWarning>
      {name}
    </option>
  ));
}
