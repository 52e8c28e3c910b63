import { HtmlValidate, metadataHelper, StaticConfigLoader } from 'html-validate';

const { allowedIfAttributeIsPresent, allowedIfAttributeHasValue } = metadataHelper;
const textTypes = ['text', 'search', 'url', 'tel', 'email', 'password'];

/** The standard's rules, and those of the Nu Html Checker that the library lacks and this page once broke. */
const rules = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    elements: [
      'html5',
      {
        img: { attributes: { sizes: { allowed: allowedIfAttributeIsPresent('srcset') } } },
        input: {
          attributes: {
            maxlength: { allowed: allowedIfAttributeHasValue('type', textTypes, { defaultValue: 'text' }) },
            // Checkboxes and radio buttons have a native state instead.
            'aria-checked': { allowed: allowedIfAttributeHasValue('type', ['button', 'image']) },
          },
        },
      },
    ],
    rules: { 'no-redundant-role': 'error' },
  }),
);

/**
 * The problems of a document or a part of one. The Nu Html Checker itself needs Java, so the tests do not run it. By hand: `npx
 * vnu-jar page.html`.
 */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await rules.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, selector, ruleId }) => `${message} (${ruleId}): ${selector}`),
  );
}
