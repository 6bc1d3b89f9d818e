import type { Words } from './types.js';

export const en: Words = {
  name: 'English',
  skip: 'Skip to the content',
  menu: 'Menu',
  nav: 'Site',
  language: 'Language',
  home: {
    title: 'Careers at Tangeborg Instruments: meters, pumps and sensors for water',
    description:
      'Tangeborg Instruments makes meters, pumps and sensors for water, in nine places around the North Sea and the Baltic. What we do, who works here, and our vacancies.',
    heading: 'We measure water, so that none is lost.',
    lead: 'Our meters, pumps and sensors tell towns how much water flows, how clean it is, and where it gets away. We build them in nine places around two seas.',
    jobs: 'See our vacancies',
    work: 'What the work is like',
    figures: [
      { value: '1962', text: 'our first meter' },
      { value: '1.9 million', text: 'devices in operation' },
      { value: '90 million', text: 'readings every night' },
      { value: '16 years', text: 'on one battery' },
    ],
  },
  story: {
    short: 'Our story',
    heading: 'It began with a missing tenth',
    text: [
      'In 1962 the waterworks of Kolding pumped ten litres for every nine that it sold. Nobody knew where the tenth went. Aage Tangeborg, who repaired clocks for a living, built a meter that was exact enough to find out.',
      'The leak was under the square in front of his shop. It had been there for eleven years.',
      'We still look for the missing tenth. Today the meters are read by radio, the pipes are listened to at night, and the question reaches from Hamburg to Kirkenes. What has not changed is who asks it: people who want to know exactly.',
    ],
  },
  work: {
    short: 'The work',
    heading: 'What the work is like',
    plate: 'Plate',
    plates: [
      {
        title: 'Research & Development',
        text: 'A meter sends one sound with the flow and one against it. They differ by a few billionths of a second, and the meter must still see that in sixteen years. In a former cable factory in Aarhus, seventy people make sure that it does.',
        caption: 'Two sounds in one pipe',
        link: 'Vacancies in Research & Development',
      },
      {
        title: 'Production',
        text: 'On the hill outside Kolding, each meter is compared with a column of water before it leaves. One in the picture is wrong. Whoever sees it stops the line, whatever the name of their position.',
        caption: 'The calibration rig',
        link: 'Vacancies in Production',
      },
      {
        title: 'Digital & IT',
        text: 'Thirty thousand loggers listen to pipes at night, and most of them hear pumps and trams. We find the one that hears water. In the morning somebody digs where we have pointed, and tells us whether we were right.',
        caption: 'A leak, heard from two sides',
        link: 'Vacancies in Digital & IT',
      },
    ],
  },
  benefits: {
    short: 'Benefits',
    heading: 'What we offer, in figures',
    list: [
      {
        value: '37',
        unit: 'hours',
        title: 'A week that ends',
        text: 'Flexible hours, and part-time where it can be done.',
      },
      {
        value: '24',
        unit: 'weeks',
        title: 'Parental leave at full pay',
        text: 'For both parents, whichever one you are.',
      },
      { value: '6', unit: 'weeks', title: 'Holiday', text: 'We notice when somebody does not take it.' },
      {
        value: '12',
        unit: '%',
        title: 'Pension contribution',
        text: 'Or the corresponding plan in Sweden, Norway and Germany.',
      },
      {
        value: '14:30',
        unit: '',
        title: 'Fika',
        text: 'In Malmö and Gothenburg even the telephone respects it. The others are learning.',
      },
      {
        value: '18',
        unit: '°C',
        title: 'Harbour bath',
        text: 'In July, beside our canteen in Copenhagen. In January you measure it yourself.',
      },
    ],
  },
  people: {
    short: 'People',
    heading: 'Ask those who work here',
    list: [
      {
        position: 'Head of Firmware, Aarhus',
        quote: 'We delete more code than we write. What is left has to run for sixteen years on one battery.',
      },
      {
        position: 'Calibration technician, Kolding',
        quote:
          'My signature is on the certificate. When I say that a meter is wrong, nobody asks me to look again.',
      },
      {
        position: 'Country Manager, Malmö',
        quote: 'I came for a year. Then they asked me what I would change, and we changed it.',
      },
      {
        position: 'Plant Manager, Flensburg',
        quote: 'Three of my shift leaders were apprentices here. So was I.',
      },
    ],
  },
  places: {
    heading: 'Nine places, two seas',
    text: 'From the harbour in Copenhagen to the workshop in Flensburg. Choose a place to see its vacancies.',
    note: 'Sketch. Not to be used for navigation.',
  },
  hiring: {
    heading: 'Four weeks, and you know',
    text: 'Every application is read by somebody who will work with you.',
    steps: [
      { when: 'Day 0', title: 'You apply', text: 'It takes ten minutes. A CV is enough to begin with.' },
      {
        when: 'Week 2',
        title: 'You hear from us',
        text: 'From a person, and with a reason if it is a no.',
      },
      {
        when: 'Week 3',
        title: 'You meet the team',
        text: 'You see the place and the work. Bring questions.',
      },
      { when: 'Week 4', title: 'You have an offer', text: 'In writing, with the salary that we spoke of.' },
    ],
  },
  jobs: {
    short: 'Vacancies',
    newest: 'Newest vacancies',
    all: 'All vacancies',
    noScript: 'All vacancies are in the list.',
  },
  open: {
    title: 'Nothing that fits?',
    text: 'Tell us what you can do, and we tell you where we could use it.',
    link: 'Send an unsolicited application',
  },
  saved: {
    title: 'Saved vacancies – Tangeborg Instruments',
    description:
      'The vacancies at Tangeborg Instruments that you have saved on this device, to read them again before the deadline.',
    short: 'Saved',
    heading: 'Your saved vacancies',
    text: 'The bookmark beside a vacancy saves it. What you save stays on this device: we do not know of it.',
    noScript:
      'Saved vacancies need JavaScript, since they are kept in your browser. The list of all vacancies can be read without it.',
  },
  apply: {
    title: 'Your application – Tangeborg Instruments',
    description:
      'Apply for a vacancy at Tangeborg Instruments. It takes ten minutes, and you get a confirmation at once.',
    heading: 'Your application',
    text: 'It takes about ten minutes, and a CV is enough to begin with. As soon as your application has reached us, you get a confirmation by email, and after a week you hear from us: from a person, and with a reason if it is a no.',
    noScript: 'This form needs JavaScript. You can also write to',
    instead: 'If this does not work, write to',
    sent: 'Your application has been sent',
    notes: [
      {
        title: 'You may pause',
        text: 'What you have entered stays in this tab for half an hour.',
      },
      {
        title: 'No photo, please',
        text: 'We decide by what you can do. Date of birth and marital status are not needed either.',
      },
      {
        title: 'Questions first?',
        text: 'Each vacancy names somebody whom you can call.',
      },
    ],
  },
  privacy: {
    title: 'Privacy – Tangeborg Instruments',
    description:
      'What Tangeborg Instruments does with the data of applicants: who reads them, how long we keep them, and what stays on your device.',
    short: 'Privacy',
    heading: 'How we handle your data',
    sections: [
      {
        title: 'Your application',
        text: 'We read it to find out whether we suit each other. Those who hire for the position see it, and nobody else. We delete it six months after the position is filled, unless you allow us to keep it.',
      },
      {
        title: 'This site',
        text: 'It sets no cookies, counts no visits and loads nothing from others. Saved vacancies and unfinished applications stay in your browser.',
      },
      {
        title: 'Your rights',
        text: 'You may ask what we have about you, have it corrected, and have it deleted. Write to jobs@example.com. This is sample text of an invented company.',
      },
    ],
  },
  notFound: {
    title: 'Page not found – Tangeborg Instruments',
    description: 'There is no page at this address.',
    heading: 'We measured twice. There is no page here.',
    text: 'The address may be misspelt, or the vacancy is gone.',
    link: 'All vacancies',
  },
  footer: {
    sample: 'Tangeborg Instruments is an invented company. This site is the demo of career-elements.',
    plain: 'Plain pages for developers',
    contact: 'Questions?',
  },
};
