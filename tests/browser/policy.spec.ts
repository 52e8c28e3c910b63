import { demo, expect, test } from './browserTest.ts';
import { signUpCreator } from './studio.ts';

test.describe('a text', () => {
  test.use({ expectedErrors: [/requires 'Trusted(HTML|Script|ScriptURL)' assignment/] });

  test('becomes no markup and no script, on a page and in the dashboard', async ({ page }) => {
    await signUpCreator(page);
    for (const path of [`/${demo.slug}`, '/login', '/dashboard/page', '/dashboard/preview']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const refused = await page.evaluate(() => {
        const script = document.createElement('script');
        const inputs = [
          () => void (document.body.innerHTML = '<b>taken</b>'),
          () => document.body.insertAdjacentHTML('beforeend', '<b>taken</b>'),
          () => void (script.textContent = 'document.title = "taken"'),
          () => void (script.src = 'https://js.stripe.com/x.js'),
          () => document.write('<b>taken</b>'),
          () => document.createElement('iframe').setAttribute('srcdoc', '<b>taken</b>'),
        ];
        return inputs.filter((way) => {
          try {
            way();
            return true;
          } catch (error) {
            return !(error instanceof TypeError);
          }
        }).length;
      });
      expect(refused, path).toBe(0);
    }
  });
});
