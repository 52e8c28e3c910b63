import { plural } from '../plural.ts';
import { select } from '../select.ts';

/** What the blocks say that few pages have. */
export const blocks = {
  openPicture: (number: number, alt: string) =>
    select(alt, { none: `Open picture ${number}`, other: `Open picture ${number}: ${alt}` }),
  pictureOf: (number: number, count: number) => `Picture ${number} of ${count}`,
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  closePicture: 'Close the picture',
  listen: (title: string) => `Listen to ${title}`,
  notPlayable: 'Download it to listen',
  download: 'Download',
  downloadFile: (title: string) => `Download ${title}`,
  bytes: (count: number) => plural('en', count, { one: `${count} byte`, other: `${count} bytes` }),
  timeLeft: 'Time left',
  units: {
    days: (count: number) => plural('en', count, { one: 'day', other: 'days' }),
    hours: (count: number) => plural('en', count, { one: 'hour', other: 'hours' }),
    minutes: (count: number) => plural('en', count, { one: 'minute', other: 'minutes' }),
    seconds: (count: number) => plural('en', count, { one: 'second', other: 'seconds' }),
  },
  until: (moment: string) => `Until ${moment}`,
  endedAt: (moment: string) => `Ended ${moment}`,
  isOver: 'It is over.',
  momentUtc: (day: string, time: string) => `${day}, ${time} UTC`,
  openInMap: (map: string) => `Open in ${map}`,
  showFrom: (service: string) => `Show from ${service}`,
  whatShowingDoes: (service: string) =>
    `Nothing is loaded from ${service} until you tap. Then ${service} sees your visit and may set cookies.`,
  openAt: (service: string) => `Open it at ${service}`,
};
