/** What a template writes onto a page, in the language of the page. Its creator goes on writing there. */
export const pageTemplates = {
  creator: {
    bio: 'I make things, and this is where they are.',
    products: 'Fresh from the bench',
    link: {
      title: 'What I am working on right now',
      description: 'A line about it, so that people want to look.',
    },
    about: {
      title: 'Hello',
      text: (name: string) =>
        `I'm ${name}. I make what I would like to have myself, in small numbers, and I answer every message.\n\nTake your time, look around, and tell me if you are looking for something that is not here.`,
    },
    classes: 'Learn how it is made',
    mailingList: {
      title: 'First pick',
      description: 'A short letter when something new is ready. Readers see it a day before everybody else.',
      button: 'Write to me',
    },
    /** Support for a creator. `unit`: what one of them is. */
    support: {
      title: 'Buy me a coffee',
      description: 'It keeps the lights on and the ideas coming.',
      unit: 'coffee',
    },
  },
  teacher: {
    bio: 'I teach what I know, step by step, at your own pace.',
    classes: 'Classes',
    about: {
      title: 'How it works',
      text: 'Each class is a handful of short lessons. Watch one, try it, go on when you are ready: what you bought stays yours, and the first lesson is usually free to try.\n\nStuck somewhere? Answer any mail of mine, and I will help you on.',
    },
    products: 'Worksheets and materials',
    film: 'A minute of what a lesson is like',
    mailingList: {
      title: 'One exercise a week',
      description: 'Short enough for a break, useful for years. Free.',
      button: 'Send me the next one',
    },
    phoneList: {
      title: 'Places in the next live class',
      description: 'I text once when places open. They go fast.',
      button: 'Text me',
    },
    support: {
      title: 'A place for somebody who cannot pay',
      description: 'What comes together here gives away places in the classes.',
    },
  },
  musician: {
    bio: 'Songs, shows and everything around them.',
    film: 'The newest song',
    products: 'Records, shirts and tickets',
    link: { title: 'Listen wherever you listen', description: 'One link to all the places.' },
    phoneList: {
      title: 'Playing near you?',
      description: 'A text when a show is announced in your town. Nothing else.',
      button: 'Tell me',
    },
    about: {
      title: 'About',
      text: (name: string) =>
        `${name} writes in kitchens, records in living rooms and plays wherever there is a plug.\n\nFor shows, write to the address on the tickets; for everything else there is the letter below.`,
    },
    mailingList: {
      title: 'The letter',
      description: 'Demos, dates and first listens, about once a month.',
      button: 'Count me in',
    },
    classes: 'Lessons',
    support: {
      title: 'Send some love',
      description: 'For a song that stayed with you.',
      unit: 'heart',
    },
  },
};
