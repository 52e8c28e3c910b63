import { plural } from '../plural.ts';
import type { Sentence } from '../sentence.ts';

export const studioAccount = {
  accountNotRead: 'Your account could not be read',
  profile: 'Profile',
  profileNote: 'Stands on receipts and in mails to buyers.',
  profileNotSaved: 'Your profile is not saved',
  saveProfile: 'Save profile',
  takesReplies:
    'Buyers may answer the mails about their orders: they then see your e-mail address. Without this they write by the form on your page, and see your address only once you answer.',
  takesTips: 'The checkout asks buyers whether they add a tip for you.',
  takesLatePayments: (days: number) =>
    `Limited seats and pieces may be paid later, by bank transfer for example. They are held for such a buyer for up to ${plural('en', days, { one: '1 day', other: `${days.toLocaleString('en')} days` })}, and are free again if the money does not arrive.`,
  pageAddress: 'Page address',
  pageAddressNote: 'When your page moves, links and printed codes with the old address lead to the new one.',
  /** Earlier addresses of the page, with commas between them. */
  leadHereStill: (addresses: string) => `Lead here still: ${addresses}`,
  pageNotMoved: 'Your page has not moved',
  oldAddressLeadsToNew: ({ oldAddress, newAddress }: { oldAddress: string; newAddress: string }) =>
    `${oldAddress} will lead to ${newAddress}. Nobody else gets the old address, and you can take it back.`,
  moveMyPage: 'Move my page',
  /** A notification as soon as something is sold. */
  sales: 'Sales',
  salesNote: 'A notification on your phone or computer as soon as something is sold.',
  devicesNotRead: 'Your devices could not be read',
  nothingChanged: 'Nothing was changed',
  tellThisDevice: 'Tell me about sales on this device',
  deviceIsTold: 'This device is told of sales.',
  /** Whether this browser can show notifications. */
  noticeHints: {
    possible:
      'Your browser asks once whether it may. You see the amount and what was bought, nothing of the buyer.',
    blocked:
      'Your browser blocks notifications of this site. Allow them in the settings of the site, beside its address, then reload this page.',
    'home-screen':
      'On an iPhone or iPad, add the dashboard to your home screen first: tap Share, then “Add to Home Screen”, and open it from there.',
    none: 'This browser cannot show notifications of this site.',
  },
  browserRefused:
    'Your browser refused. In a private window it cannot be told of anything; otherwise please try again in a moment.',
  noDevices: 'No device is told of sales yet.',
  devices: 'Devices that are told of sales',
  /** In the place of a device’s name. */
  unknownBrowser: 'A browser',
  since: (day: string) => `Since ${day}`,
  thisDevice: 'This device',
  removeDevice: ({ device, day }: { device: string; day: string }) => `Remove ${device}, since ${day}`,
  domain: 'Your own domain',
  domainNote: 'Your page at an address such as shop.example.com, with the shop and the checkout.',
  setUpDomain: 'Set up your domain',
  legalPages: 'Legal pages',
  legalPagesNote:
    'Terms, privacy, refunds and imprint: templates to fill in, for the country where you sell.',
  legalOfSite: 'Legal and accessibility of Makerstall',
  openLegalPages: 'Open my legal pages',
  sellOnOtherSites: 'Sell on other sites',
  sellOnOtherSitesNote:
    'A button, a product card or your whole shop for your own site, with the checkout in it.',
  /** HTML to copy into another site. */
  getTheCode: 'Get the code',
  translations: 'Translations',
  translationsNote:
    'Your own words in other languages, field by field: your page, your products, your classes.',
  translateMyPage: 'Translate my page',
  advertisingServices: 'Advertising services',
  /** Pixels are the scripts of such services. */
  advertisingServicesNote: 'The pixels of Meta, TikTok or Google on your page, for visitors who allow them.',
  chooseServices: 'Choose services',
  yourData: 'Your data',
  yourDataNote: 'Your page, products, orders and lists in one file that programs can read (JSON).',
  downloadMyData: 'Download my data',
  /** While the file is made. */
  gatheringData: 'Gathering it…',
  deleteTheAccount: 'Delete the account',
  deleteNote: 'This cannot be undone. Download your data first.',
  deleteMyAccount: 'Delete my account',
  deleteTitle: 'Delete your account?',
  deleteForGood: 'Delete it for good',
  /** What is deleted with the account. */
  whatGoes: <Strong>(strong: (text: string) => Strong): Sentence<Strong> => [
    strong('Goes:'),
    ' your page and its shop, your name and e-mail address, your mailing and phone lists, your numbers, files that nobody bought, every sign-in.',
  ],
  /** What is kept when the account is deleted. */
  whatStays: <Strong>(strong: (text: string) => Strong): Sentence<Strong> => [
    strong('Stays:'),
    ' what buyers bought stays theirs, and orders stay in the books with what is still to be paid out.',
  ],
  /** `amounts` is one amount of money, or a list of amounts in several currencies. */
  whatYouOwe: <Strong>(strong: (text: string) => Strong, amounts: string): Sentence<Strong> => [
    strong(`You owe ${amounts}:`),
    ' more went back to buyers than was left. It stays in our books, with the address of your page, until it is paid or we let it go. If you keep the account, your next sales pay it back.',
  ],
  nobodyGetsAddress: (slug: string) => `Nobody else gets the address /${slug}.`,
};
