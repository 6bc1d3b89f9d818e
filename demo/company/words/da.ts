import type { Words } from './types.js';

export const da: Words = {
  name: 'Dansk',
  skip: 'Gå til indholdet',
  menu: 'Menu',
  nav: 'Sider',
  language: 'Sprog',
  home: {
    title: 'Job hos Tangeborg Instruments: målere, pumper og sensorer til vand',
    description:
      'Tangeborg Instruments laver målere, pumper og sensorer til vand ni steder omkring Nordsøen og Østersøen. Se, hvad vi laver, hvem der arbejder her, og vores ledige stillinger.',
    heading: 'Vi måler vand, så intet går tabt.',
    lead: 'Vores målere, pumper og sensorer fortæller byerne, hvor meget vand der løber, hvor rent det er, og hvor det slipper ud. Vi bygger dem ni steder ved to have.',
    jobs: 'Se ledige stillinger',
    work: 'Sådan er det at arbejde her',
    figures: [
      { value: '1962', text: 'vores første måler' },
      { value: '1,9 mio.', text: 'enheder i drift' },
      { value: '90 mio.', text: 'aflæsninger hver nat' },
      { value: '16 år', text: 'på ét batteri' },
    ],
  },
  story: {
    short: 'Historien',
    heading: 'Det begyndte med en tiendedel, der manglede',
    text: [
      'I 1962 pumpede Kolding Vandværk ti liter ud, for hver gang det solgte ni. Ingen vidste, hvor den tiende blev af. Aage Tangeborg, der levede af at reparere ure, byggede en måler, som var nøjagtig nok til at finde ud af det.',
      'Lækagen var under torvet foran hans butik. Den havde været der i elleve år.',
      'Vi leder stadig efter den manglende tiendedel. I dag aflæses målerne over radio, vi lytter til rørene om natten, og spørgsmålet rækker fra Hamborg til Kirkenes. Det, der ikke har ændret sig, er, hvem der stiller det: folk, der vil vide det præcist.',
    ],
  },
  work: {
    short: 'Arbejdet',
    heading: 'Sådan er det at arbejde her',
    plate: 'Tavle',
    plates: [
      {
        title: 'Forskning & Udvikling',
        text: 'En måler sender én lyd med strømmen og én imod den. Forskellen er nogle få milliardtedele af et sekund, og den skal måleren stadig kunne se om seksten år. I en tidligere kabelfabrik i Aarhus sørger halvfjerds mennesker for, at den kan.',
        caption: 'To lyde i ét rør',
        link: 'Stillinger i Forskning & Udvikling',
      },
      {
        title: 'Produktion',
        text: 'På bakken uden for Kolding bliver hver måler sammenlignet med en vandsøjle, før den forlader os. En af dem på billedet viser forkert. Den, der ser det, stopper linjen, uanset stilling.',
        caption: 'Kalibreringsstanden',
        link: 'Stillinger i Produktion',
      },
      {
        title: 'Digital & IT',
        text: 'Tredive tusind loggere lytter til rør om natten, og de fleste hører pumper og sporvogne. Vi finder den, der hører vand. Om morgenen graver nogen, hvor vi har peget, og fortæller os, om vi havde ret.',
        caption: 'En lækage, hørt fra to sider',
        link: 'Stillinger i Digital & IT',
      },
    ],
  },
  benefits: {
    short: 'Goder',
    heading: 'Det tilbyder vi, i tal',
    list: [
      {
        value: '37',
        unit: 'timer',
        title: 'En uge, der slutter',
        text: 'Fleksibel arbejdstid, og deltid, hvor det kan lade sig gøre.',
      },
      {
        value: '24',
        unit: 'uger',
        title: 'Barsel med fuld løn',
        text: 'Til begge forældre, uanset hvem af dem du er.',
      },
      { value: '6', unit: 'uger', title: 'Ferie', text: 'Vi opdager det, hvis nogen ikke holder den.' },
      {
        value: '12',
        unit: '%',
        title: 'Pensionsbidrag',
        text: 'Eller den tilsvarende ordning i Sverige, Norge og Tyskland.',
      },
      {
        value: '14.30',
        unit: '',
        title: 'Fika',
        text: 'I Malmø og Göteborg respekterer selv telefonen den. Vi andre er ved at lære det.',
      },
      {
        value: '18',
        unit: '°C',
        title: 'Havnebad',
        text: 'I juli, ved siden af kantinen i København. I januar måler du selv.',
      },
    ],
  },
  people: {
    short: 'Mennesker',
    heading: 'Spørg dem, der arbejder her',
    list: [
      {
        position: 'Firmwarechef, Aarhus',
        quote:
          'Vi sletter mere kode, end vi skriver. Det, der er tilbage, skal køre i seksten år på ét batteri.',
      },
      {
        position: 'Kalibreringstekniker, Kolding',
        quote:
          'Det er min underskrift på certifikatet. Når jeg siger, at en måler viser forkert, er der ingen, der beder mig kigge igen.',
      },
      {
        position: 'Landechef, Malmø',
        quote: 'Jeg kom for et år. Så spurgte de, hvad jeg ville lave om, og så lavede vi det om.',
      },
      {
        position: 'Fabrikschef, Flensborg',
        quote: 'Tre af mine skifteledere har stået i lære her. Det har jeg også.',
      },
    ],
  },
  places: {
    heading: 'Ni steder, to have',
    text: 'Fra havnen i København til værkstedet i Flensborg. Vælg et sted, og se dets ledige stillinger.',
    note: 'Skitse. Må ikke bruges til navigation.',
  },
  hiring: {
    heading: 'Efter fire uger ved du besked',
    text: 'Hver ansøgning læses af en, der skal arbejde sammen med dig.',
    steps: [
      { when: 'Dag 0', title: 'Du søger', text: 'Det tager ti minutter. Et CV er nok til at begynde med.' },
      {
        when: 'Uge 2',
        title: 'Du hører fra os',
        text: 'Fra et menneske, og med en begrundelse, hvis det er et nej.',
      },
      { when: 'Uge 3', title: 'Du møder holdet', text: 'Du ser stedet og arbejdet. Tag spørgsmål med.' },
      { when: 'Uge 4', title: 'Du har et tilbud', text: 'Skriftligt, og med den løn, vi talte om.' },
    ],
  },
  jobs: {
    short: 'Stillinger',
    newest: 'Nyeste stillinger',
    all: 'Alle stillinger',
    noScript: 'Alle stillinger står på listen.',
  },
  open: {
    title: 'Er der ikke noget, der passer?',
    text: 'Fortæl os, hvad du kan, så fortæller vi, hvor vi kunne bruge det.',
    link: 'Send en uopfordret ansøgning',
  },
  saved: {
    title: 'Gemte stillinger – Tangeborg Instruments',
    description:
      'De stillinger hos Tangeborg Instruments, som du har gemt på denne enhed for at læse dem igen inden fristen.',
    short: 'Gemte',
    heading: 'Dine gemte stillinger',
    text: 'Bogmærket ved en stilling gemmer den. Det, du gemmer, bliver på denne enhed: Vi kender det ikke.',
    noScript:
      'Gemte stillinger kræver JavaScript, for de ligger i din browser. Listen med alle stillinger kan læses uden.',
  },
  apply: {
    title: 'Din ansøgning – Tangeborg Instruments',
    description:
      'Søg en stilling hos Tangeborg Instruments. Det tager ti minutter, og du får en bekræftelse med det samme.',
    heading: 'Din ansøgning',
    text: 'Det tager omkring ti minutter, og et CV er nok til at begynde med. Så snart vi har din ansøgning, får du en bekræftelse på e-mail, og efter en uge hører du fra os: fra et menneske, og med en begrundelse, hvis det er et nej.',
    noScript: 'Formularen kræver JavaScript. Du kan også skrive til',
    instead: 'Hvis det ikke virker, så skriv til',
    sent: 'Din ansøgning er sendt',
    notes: [
      { title: 'Du kan holde pause', text: 'Det, du har skrevet, bliver i denne fane i en halv time.' },
      {
        title: 'Helst intet foto',
        text: 'Vi ser på, hvad du kan. Fødselsdato og civilstand har vi heller ikke brug for.',
      },
      { title: 'Spørgsmål først?', text: 'I hver stilling står der, hvem du kan ringe til.' },
    ],
  },
  privacy: {
    title: 'Databeskyttelse – Tangeborg Instruments',
    description:
      'Hvad Tangeborg Instruments gør med ansøgeres data: hvem der læser dem, hvor længe vi gemmer dem, og hvad der bliver på din enhed.',
    short: 'Databeskyttelse',
    heading: 'Sådan behandler vi dine data',
    sections: [
      {
        title: 'Din ansøgning',
        text: 'Vi læser den for at finde ud af, om vi passer sammen. De, der ansætter til stillingen, ser den, og ingen andre. Vi sletter den seks måneder efter, at stillingen er besat, medmindre du giver os lov til at gemme den.',
      },
      {
        title: 'Dette websted',
        text: 'Det sætter ingen cookies, tæller ingen besøg og henter intet fra andre. Gemte stillinger og ufærdige ansøgninger bliver i din browser.',
      },
      {
        title: 'Dine rettigheder',
        text: 'Du kan spørge, hvad vi har om dig, få det rettet og få det slettet. Skriv til jobs@example.com. Dette er en eksempeltekst fra en opdigtet virksomhed.',
      },
    ],
  },
  notFound: {
    title: 'Siden findes ikke – Tangeborg Instruments',
    description: 'Der er ingen side på denne adresse.',
    heading: 'Vi har målt to gange. Her er ingen side.',
    text: 'Måske er adressen stavet forkert, eller også er stillingen væk.',
    link: 'Alle stillinger',
  },
  footer: {
    sample: 'Tangeborg Instruments er en opdigtet virksomhed. Dette websted er demoen af career-elements.',
    plain: 'Enkle sider til udviklere',
    contact: 'Spørgsmål?',
  },
};
