import { select } from '../select.ts';
import type { Sentence } from '../sentence.ts';

/** Uploads of files and pictures on the dashboard. */
export const studioUploads = {
  refused: 'Refused',
  /** Closes the messages about refused files. */
  dismiss: 'Dismiss',
  /** The names of the files that are uploaded after this one. */
  nextFiles: (names: string) => `Then: ${names}`,
  uploadOf: (name: string) => `Upload of ${name}`,
  /** Of a paused upload. */
  goOn: 'Go on',
  pause: 'Pause',
  percentSent: (percent: number) => `${percent} %`,
  waitingForConnection: 'Waiting for the connection…',
  pausedAtPercent: (percent: number) => `Paused at ${percent} %`,
  gettingReady: 'Getting it ready…',
  notUploaded: 'Not uploaded',
  sessionExpired: 'Your session has expired. Log in and choose the file again: it goes on where it stopped.',
  /** What is `hidden` is read by screen readers only; `label` is the field's name. */
  dropPicture: <Hidden>(label: string, hidden: (text: string) => Hidden): Sentence<Hidden> => [
    hidden(`${label}: `),
    'Drop, paste or choose a picture',
  ],
  /** The buttons of a picture. The `hidden` words tell screen readers which picture a button is for. */
  picture: {
    addressOf: (picture: string) =>
      select(picture, {
        cover: 'Address of cover',
        link: 'Address of picture of the link',
        person: 'Address of their picture (optional)',
        beforeVideo: 'Address of picture before it plays (optional)',
        beforeEmbed: 'Address of picture before it is loaded (optional)',
        other: 'Address of picture',
      }),
    replace: <Hidden>(picture: string, hidden: (text: string) => Hidden): Sentence<Hidden> => [
      'Replace',
      hidden(
        select(picture, {
          cover: ' cover',
          link: ' picture of the link',
          person: ' their picture (optional)',
          beforeVideo: ' picture before it plays (optional)',
          beforeEmbed: ' picture before it is loaded (optional)',
          other: ' picture',
        }),
      ),
    ],
    /** Shows a field for the web address of a picture elsewhere. */
    useAddress: <Hidden>(picture: string, hidden: (text: string) => Hidden): Sentence<Hidden> => [
      'Use an address',
      hidden(
        select(picture, {
          cover: ' as cover',
          link: ' as picture of the link',
          person: ' as their picture (optional)',
          beforeVideo: ' as picture before it plays (optional)',
          beforeEmbed: ' as picture before it is loaded (optional)',
          other: ' as picture',
        }),
      ),
    ],
    remove: <Hidden>(picture: string, hidden: (text: string) => Hidden): Sentence<Hidden> => [
      'Remove',
      hidden(
        select(picture, {
          cover: ' cover',
          link: ' picture of the link',
          person: ' their picture (optional)',
          beforeVideo: ' picture before it plays (optional)',
          beforeEmbed: ' picture before it is loaded (optional)',
          other: ' picture',
        }),
      ),
    ],
  },
  /** The same for a picture in a list. */
  listedPicture: {
    addressOf: (number: number) => `Address of picture ${number}`,
    replace: <Hidden>(number: number, hidden: (text: string) => Hidden): Sentence<Hidden> => [
      'Replace',
      hidden(` picture ${number}`),
    ],
    useAddress: <Hidden>(number: number, hidden: (text: string) => Hidden): Sentence<Hidden> => [
      'Use an address',
      hidden(` as picture ${number}`),
    ],
    remove: <Hidden>(number: number, hidden: (text: string) => Hidden): Sentence<Hidden> => [
      'Remove',
      hidden(` picture ${number}`),
    ],
  },
};
