/** What our server sends through a push service, encrypted for one browser, and what its service worker shows. */
export type PushMessage = {
  title: string;
  body: string;
  /** Of this origin; opened by a tap. */
  path: string;
  icon: string;
  /** A notification with the same tag is replaced, without a sound. */
  tag: string;
  lang: string;
  dir: 'ltr' | 'rtl';
};
