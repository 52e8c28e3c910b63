import { countries } from '#shared/contact/countries.ts';
import { useLanguage } from '../lib/texts/useTexts.ts';

/** Every country as an option of a `SelectField`, in the language of the page. */
export function CountryOptions() {
  return countries(useLanguage()).map(({ code, name }) => (
    // `Intl` names some countries differently in the browser than on the server.
    <option key={code} value={code} suppressHydrationWarning>
      {name}
    </option>
  ));
}
