import { select } from '../select.ts';

/**
 * The templates of creators' legal pages; only the API loads them. What stands in `gaps` is left open, in double brackets, until the creator
 * fills it in. A translation says what English says and no law more; `withdrawal` follows the directive's own translations.
 */
export const legalTemplates = {
  /** The parts of a name and address that stand in one sentence. */
  joined: ({ before, next }: { before: string; next: string }) => `${before}, ${next}`,

  imprint: {
    seller: 'Who sells here',
    representative: (name: string) => `Represented by ${name}`,
    contact: 'Contact',
    email: (email: string) => `E-mail: ${email}`,
    phone: (phone: string) => `Phone: ${phone}`,
    register: (register: string) => `Register: ${register}`,
    vatNumber: (number: string) => `VAT identification number: ${number}`,
    content: 'Responsible for the content',
  },

  terms: {
    contractTitle: '1. With whom you have a contract',
    contract: ({ pageUrl, seller }: { pageUrl: string; seller: string }) =>
      `These terms apply to everything that you buy at ${pageUrl}. Your contract is with the seller: ${seller}. Makerstall runs the page and is not your seller.`,
    orderTitle: '2. How the contract is made',
    order:
      'What is shown in the shop is an invitation to order. You order by the button that pays, after you have seen all lines, costs and the total, and could correct what you typed. The contract is made when your receipt is on the screen and in your mail. The receipt names what you bought, and its link shows the order for as long as it is kept.',
    pricesTitle: '3. Prices and payment',
    prices:
      'The price that is shown in the checkout counts, with tax as it says there, and with delivery if something is sent. You pay by one of the methods that the checkout offers. In a plan with several payments each one is collected on the day that the order shows.',
    deliveryTitle: '4. Delivery',
    parcels: (days: string) =>
      `Parcels are sent within ${days} working days after payment, to the countries that the product names.`,
    digital: 'Files and classes open on the page of the order as soon as it is paid.',
    tickets: 'Tickets are on the page of the order, and are shown at the entrance.',
    wrongTitle: '5. If something is wrong',
    wrong:
      'You have the rights that the law gives you if goods, files or classes are not as agreed. Please write to the address above, so that it can be put right.',
    useTitle: '6. Use of files and classes',
    use: 'What you download or watch is for your own use. You may not publish it, resell it or pass on your access, unless its description allows it.',
    lawTitle: '7. The law that applies',
    law: (country: string) =>
      `The law of ${country} applies. If you are a consumer, the protection of the law of the country where you live stays.`,
  },

  privacy: {
    responsibleTitle: 'Who is responsible',
    responsible: ({ pageUrl, seller }: { pageUrl: string; seller: string }) =>
      `${seller}. The page ${pageUrl} runs on Makerstall, which handles the data for this seller.`,
    visitTitle: 'When you visit the page',
    visit: (hasServices: boolean) =>
      `${select(hasServices, { true: 'Unless you allow it, the page sets no cookies and loads nothing from advertisers.', other: 'The page sets no cookies and loads nothing from advertisers.' })} When you open the checkout, its payment provider may set cookies that protect payments from fraud. The server sees the address of your connection, as every server does, and uses it to answer you, to limit abuse and to find your country for prices and tax. Visits are counted without a profile: a number that changes every day tells two visits apart, and it cannot be turned back into you. If your browser asks for privacy (Do Not Track, Global Privacy Control), less is counted. Your cart and your currency are kept in your own browser.`,
    servicesTitle: 'If you allow advertising services',
    /** `choices`: the name of the button at the end of each page. */
    services: ({
      services,
      isEuropean,
      choices,
    }: {
      services: string;
      isEuropean: boolean;
      choices: string;
    }) =>
      `The page asks whether it may load the scripts of ${services}. Only if you allow it${select(isEuropean, { true: ' (article 6(1)(a) GDPR)', other: '' })}, they set cookies and learn which pages and products you look at, what you put into the cart and what you pay, but not your name or e-mail address from this page. They use it to measure advertising and to choose who sees it, also outside your country, under their own privacy policies. Your choice is kept in your browser for six months; “${choices}” at the end of each page changes it at any time.`,
    purchaseTitle: 'When you buy',
    purchase: ({ hasParcels, isEuropean }: { hasParcels: boolean; isEuropean: boolean }) =>
      `Your name, e-mail address and what you typed in the checkout${select(hasParcels, { true: ', with the address of the delivery,', other: '' })} are used to carry out the contract, to send you receipts, and to keep the accounts that the law asks for${select(isEuropean, { true: ' (article 6(1)(b) and (c) GDPR)', other: '' })}. The payment is made by the payment provider that the checkout names; your card number goes to it alone.`,
    listTitle: 'When you join a list',
    list: (isEuropean: boolean) =>
      `Your address is used for the news that you asked for, until you unsubscribe by the link in each mail${select(isEuropean, { true: ' (article 6(1)(a) GDPR)', other: '' })}. What you agreed to is kept with its day.`,
    keptTitle: 'How long it is kept',
    kept: (years: string) =>
      `Orders are kept for ${years} years, because of tax law. What is no longer needed is deleted.`,
    othersTitle: 'Who else gets it',
    others: ({ hasParcels, others }: { hasParcels: boolean; others: string }) =>
      `The payment provider${select(hasParcels, { true: ', the carrier of your parcel', other: '' })}, and ${others}.`,
    rightsTitle: 'Your rights',
    europeanRights:
      'You can ask what is stored about you, have it corrected, deleted, limited or handed over, and object to its use. A consent can be withdrawn at any time. You can also complain to the data protection authority of the country where you live.',
    rights:
      'You can ask what is stored about you, and have it corrected or deleted. Write to the address above.',
  },

  /** The model instructions and the model form. Source: Directive 2011/83/EU, annex I, as amended by Directive (EU) 2019/2161. */
  withdrawal: {
    title: 'Right of withdrawal',
    right: 'You have the right to withdraw from this contract within 14 days without giving any reason.',
    period: 'The withdrawal period will expire after 14 days from the day of the conclusion of the contract.',
    periodOfGoods:
      'The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good; for what is not sent, from the day of the conclusion of the contract.',
    exercise: (seller: string) =>
      `To exercise the right of withdrawal, you must inform us (${seller}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail). You may use the model withdrawal form below, but it is not obligatory.`,
    online: (url: string) =>
      `You can also exercise your right of withdrawal online, on the page of your order, which the receipt leads to and which you find at ${url}. If you use this online function, we will communicate to you an acknowledgement of receipt of the withdrawal on a durable medium (e.g. by e-mail), including its content and the date and time of its submission, without undue delay.`,
    deadline:
      'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
    effectsTitle: 'Effects of withdrawal',
    effects:
      'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
    goods:
      'We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest. You shall send back the goods or hand them over to us without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired. You will have to bear the direct cost of returning the goods. You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
    exceptionsTitle: 'What has no right of withdrawal',
    digital:
      'You lose the right of withdrawal from files and classes that are not on a physical medium once you can open them, if you agreed to that before and acknowledged that you lose it. The receipt repeats what you agreed to.',
    tickets: 'There is no right of withdrawal from tickets for a leisure event on a certain day.',
    formTitle: 'Model withdrawal form',
    formNote: '(Complete and return this form only if you wish to withdraw from the contract.)',
    /** A backslash keeps the star of the law's form from being a mark of formatting. */
    form: {
      to: (seller: string) => `To ${seller}:`,
      notice:
        'I/We (\\*) hereby give notice that I/We (\\*) withdraw from my/our (\\*) contract of sale of the following goods (\\*)/for the provision of the following service (\\*),',
      dates: 'Ordered on (\\*)/received on (\\*),',
      name: 'Name of consumer(s),',
      address: 'Address of consumer(s),',
      signature: 'Signature of consumer(s) (only if this form is notified on paper),',
      day: 'Date',
    },
    formStar: '(\\*) Delete as appropriate.',
  },

  refunds: {
    askTitle: 'How to ask for a refund',
    ask: ({ email, days }: { email: string; days: string }) =>
      `Write to ${email} or answer from the page of your order, with the number of the order. You get an answer within ${days} working days.`,
    parcels: ({ days, payer }: { days: string; payer: string }) =>
      `**Parcels.** Things that you do not want can be sent back within ${days} days of their arrival, unused. The cost of sending them back is paid by ${payer}. What arrives broken is replaced or refunded.`,
    digital: (rule: string) => `**Files and classes.** ${rule}`,
    tickets: (rule: string) =>
      `**Tickets.** If an event is canceled, the price is refunded. Otherwise: ${rule}`,
    backTitle: 'How it is paid back',
    back: 'Refunds go to the card or account that paid, usually within ten days. Rights that the law gives you are not limited by this.',
  },

  /** In the order of the guide of Japan's Consumer Affairs Agency. The law's own word stands in each language. */
  disclosure: {
    seller: '販売事業者 (Seller)',
    responsible: '運営責任者 (Person responsible)',
    address: '所在地 (Address)',
    phone: '電話番号 (Phone)',
    email: 'メールアドレス (E-mail)',
    priceTitle: '販売価格 (Price)',
    price: 'The price is shown with each product, with consumption tax as the checkout says.',
    costsTitle: '商品代金以外の必要料金 (Other costs)',
    costs: 'The cost of your connection to the internet is your own.',
    costsOfParcels:
      'Delivery is shown in the checkout before payment. The cost of your connection to the internet is your own.',
    methodsTitle: '支払方法 (Methods of payment)',
    methods: 'The methods that the checkout offers, such as cards.',
    timeTitle: '支払時期 (Time of payment)',
    time: 'At once with the order; for methods that are paid later, by the day that the order shows.',
    deliveryTitle: '引渡時期 (Delivery)',
    parcels: (days: string) => `Parcels: within ${days} days after payment.`,
    digital: 'Files and classes: at once after payment.',
    tickets: 'Tickets: at once after payment.',
    returnsTitle: '返品・交換 (Returns)',
  },

  /** What belongs into a gap. No two are the same. */
  gaps: {
    name: 'full name of the person or company',
    registeredName: 'registered name of the seller',
    responsible: 'name of the person responsible',
    contentResponsible: 'name of the person who answers for the content',
    street: 'street and number',
    city: 'postal code and city',
    email: 'your e-mail address',
    phone: 'phone number',
    parcelDays: 'number of days until a parcel is sent',
    deliveryTime: 'when buyers get what they buy',
    delivery: 'how and when buyers get what they buy',
    lawCountry: 'the country or state whose law applies',
    years: 'number of years that the law of your country asks for',
    others: 'others who get data, such as your accountant, or: nobody else',
    answerDays: 'number of days until you answer',
    returnDays: 'number of days for sending back',
    returnPayer: 'you or us',
    digitalRule: 'your rule, for example: a refund within 14 days if a file does not work',
    ticketRule: 'your rule for tickets that cannot be used',
    returns: 'your rule for returns, and who pays for sending things back',
  },

  /** Answers to gaps that need no words of the creator's own: in `returnPayer`, and in `others`. */
  answers: { you: 'you', us: 'us', nobody: 'nobody else' },
};
