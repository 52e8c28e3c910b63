import { studioSecurity as texts } from '#shared/texts/en/studioSecurity.ts';

/** `Firefox on Windows`, as the API answers it, in the dashboard's language. No browser's name has an "on" in it. */
export function browserText(name: string): string {
  const [browser = '', system] = name.split(' on ');
  return system === undefined ? name : texts.browserOnSystem({ browser, system });
}
