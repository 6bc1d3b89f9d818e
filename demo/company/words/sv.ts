import type { Words } from './types.js';

export const sv: Words = {
  name: 'Svenska',
  skip: 'Till innehållet',
  menu: 'Meny',
  nav: 'Sidor',
  language: 'Språk',
  home: {
    title: 'Jobba på Tangeborg Instruments: mätare, pumpar och sensorer för vatten',
    description:
      'Tangeborg Instruments gör mätare, pumpar och sensorer för vatten på nio orter runt Nordsjön och Östersjön. Se vad vi gör, vilka som arbetar här och våra lediga jobb.',
    heading: 'Vi mäter vatten, så att inget går förlorat.',
    lead: 'Våra mätare, pumpar och sensorer berättar för städerna hur mycket vatten som rinner, hur rent det är och var det läcker ut. Vi bygger dem på nio orter vid två hav.',
    jobs: 'Se lediga jobb',
    work: 'Så är det att jobba här',
    figures: [
      { value: '1962', text: 'vår första mätare' },
      { value: '1,9 miljoner', text: 'enheter i drift' },
      { value: '90 miljoner', text: 'avläsningar varje natt' },
      { value: '16 år', text: 'på ett batteri' },
    ],
  },
  story: {
    short: 'Historien',
    heading: 'Det började med en tiondel som saknades',
    text: [
      'År 1962 pumpade Koldings vattenverk ut tio liter för varje nio som det sålde. Ingen visste vart den tionde tog vägen. Aage Tangeborg, som levde på att laga klockor, byggde en mätare som var noggrann nog för att ta reda på det.',
      'Läckan fanns under torget framför hans butik. Den hade funnits där i elva år.',
      'Vi letar fortfarande efter den tiondel som saknas. I dag avläses mätarna med radio, vi lyssnar på rören om natten, och frågan når från Hamburg till Kirkenes. Det som inte har ändrats är vilka som ställer den: människor som vill veta exakt.',
    ],
  },
  work: {
    short: 'Arbetet',
    heading: 'Så är det att jobba här',
    plate: 'Plansch',
    plates: [
      {
        title: 'Forskning & Utveckling',
        text: 'En mätare sänder ett ljud med strömmen och ett mot den. De skiljer sig med några miljarddelar av en sekund, och det måste mätaren kunna se även om sexton år. I en tidigare kabelfabrik i Århus ser sjuttio personer till att den gör det.',
        caption: 'Två ljud i ett rör',
        link: 'Jobb inom Forskning & Utveckling',
      },
      {
        title: 'Produktion',
        text: 'På kullen utanför Kolding jämförs varje mätare med en vattenpelare innan den lämnar oss. En av dem på bilden visar fel. Den som ser det stoppar linjen, oavsett befattning.',
        caption: 'Kalibreringsriggen',
        link: 'Jobb inom Produktion',
      },
      {
        title: 'Digital & IT',
        text: 'Trettio tusen loggrar lyssnar på rör om natten, och de flesta hör pumpar och spårvagnar. Vi hittar den som hör vatten. På morgonen gräver någon där vi har pekat och berättar om vi hade rätt.',
        caption: 'En läcka, hörd från två håll',
        link: 'Jobb inom Digital & IT',
      },
    ],
  },
  benefits: {
    short: 'Förmåner',
    heading: 'Vad vi erbjuder, i siffror',
    list: [
      {
        value: '37',
        unit: 'timmar',
        title: 'En vecka som tar slut',
        text: 'Flexibel arbetstid, och deltid där det går att ordna.',
      },
      {
        value: '24',
        unit: 'veckor',
        title: 'Föräldraledighet med full lön',
        text: 'För båda föräldrarna, vilken av dem du än är.',
      },
      { value: '6', unit: 'veckor', title: 'Semester', text: 'Vi märker om någon inte tar ut den.' },
      {
        value: '12',
        unit: '%',
        title: 'Pensionsavsättning',
        text: 'Eller motsvarande plan i Sverige, Norge och Tyskland.',
      },
      {
        value: '14.30',
        unit: '',
        title: 'Fika',
        text: 'I Malmö och Göteborg respekterar till och med telefonen den. De andra lär sig.',
      },
      {
        value: '18',
        unit: '°C',
        title: 'Hamnbad',
        text: 'I juli, bredvid vår matsal i Köpenhamn. I januari mäter du själv.',
      },
    ],
  },
  people: {
    short: 'Människor',
    heading: 'Fråga dem som arbetar här',
    list: [
      {
        position: 'Chef för firmware, Århus',
        quote: 'Vi tar bort mer kod än vi skriver. Det som är kvar ska gå i sexton år på ett batteri.',
      },
      {
        position: 'Kalibreringstekniker, Kolding',
        quote:
          'Det är min underskrift på certifikatet. När jag säger att en mätare visar fel ber ingen mig att titta en gång till.',
      },
      {
        position: 'Landschef, Malmö',
        quote: 'Jag kom för ett år. Sedan frågade de vad jag ville ändra på, och vi ändrade det.',
      },
      {
        position: 'Fabrikschef, Flensburg',
        quote: 'Tre av mina skiftledare var lärlingar här. Det var jag också.',
      },
    ],
  },
  places: {
    heading: 'Nio orter, två hav',
    text: 'Från hamnen i Köpenhamn till verkstaden i Flensburg. Välj en ort för att se dess lediga jobb.',
    note: 'Skiss. Får inte användas för navigering.',
  },
  hiring: {
    heading: 'Efter fyra veckor vet du',
    text: 'Varje ansökan läses av någon som ska arbeta tillsammans med dig.',
    steps: [
      { when: 'Dag 0', title: 'Du söker', text: 'Det tar tio minuter. Ett CV räcker till att börja med.' },
      {
        when: 'Vecka 2',
        title: 'Du hör från oss',
        text: 'Från en människa, och med en motivering om det är ett nej.',
      },
      { when: 'Vecka 3', title: 'Du träffar gruppen', text: 'Du ser platsen och arbetet. Ta med frågor.' },
      { when: 'Vecka 4', title: 'Du har ett erbjudande', text: 'Skriftligt, med den lön som vi talade om.' },
    ],
  },
  jobs: {
    short: 'Lediga jobb',
    newest: 'Nyaste jobben',
    all: 'Alla lediga jobb',
    noScript: 'Alla lediga jobb står i listan.',
  },
  open: {
    title: 'Inget som passar?',
    text: 'Berätta vad du kan, så berättar vi var vi skulle behöva det.',
    link: 'Skicka en spontanansökan',
  },
  saved: {
    title: 'Sparade jobb – Tangeborg Instruments',
    description:
      'De jobb på Tangeborg Instruments som du har sparat på den här enheten, för att läsa dem igen före sista dagen.',
    short: 'Sparade',
    heading: 'Dina sparade jobb',
    text: 'Bokmärket vid ett jobb sparar det. Det du sparar stannar på den här enheten: vi känner inte till det.',
    noScript:
      'Sparade jobb kräver JavaScript, eftersom de finns i din webbläsare. Listan med alla lediga jobb går att läsa utan.',
  },
  apply: {
    title: 'Din ansökan – Tangeborg Instruments',
    description:
      'Sök ett jobb på Tangeborg Instruments. Det tar tio minuter, och du får en bekräftelse direkt.',
    heading: 'Din ansökan',
    text: 'Det tar ungefär tio minuter, och ett CV räcker till att börja med. Så snart din ansökan har nått oss får du en bekräftelse med e-post, och efter en vecka hör du av oss: från en människa, och med en motivering om det är ett nej.',
    noScript: 'Formuläret kräver JavaScript. Du kan också skriva till',
    instead: 'Om det inte fungerar, skriv till',
    sent: 'Din ansökan har skickats',
    notes: [
      { title: 'Du kan ta en paus', text: 'Det du har skrivit finns kvar i den här fliken i en halvtimme.' },
      {
        title: 'Helst inget foto',
        text: 'Vi går efter vad du kan. Födelsedatum och civilstånd behövs inte heller.',
      },
      { title: 'Frågor först?', text: 'I varje jobb står det vem du kan ringa.' },
    ],
  },
  privacy: {
    title: 'Dataskydd – Tangeborg Instruments',
    description:
      'Vad Tangeborg Instruments gör med sökandes uppgifter: vilka som läser dem, hur länge vi har dem kvar och vad som stannar på din enhet.',
    short: 'Dataskydd',
    heading: 'Så hanterar vi dina uppgifter',
    sections: [
      {
        title: 'Din ansökan',
        text: 'Vi läser den för att ta reda på om vi passar ihop. De som anställer ser den, och ingen annan. Vi raderar den sex månader efter att tjänsten är tillsatt, om du inte låter oss ha den kvar.',
      },
      {
        title: 'Den här webbplatsen',
        text: 'Den sätter inga kakor, räknar inga besök och hämtar inget från andra. Sparade jobb och påbörjade ansökningar stannar i din webbläsare.',
      },
      {
        title: 'Dina rättigheter',
        text: 'Du kan fråga vad vi har om dig, få det rättat och få det raderat. Skriv till jobs@example.com. Det här är exempeltext från ett påhittat företag.',
      },
    ],
  },
  notFound: {
    title: 'Sidan finns inte – Tangeborg Instruments',
    description: 'Det finns ingen sida på den här adressen.',
    heading: 'Vi har mätt två gånger. Här finns ingen sida.',
    text: 'Adressen kan vara felstavad, eller så är jobbet tillsatt.',
    link: 'Alla lediga jobb',
  },
  footer: {
    sample: 'Tangeborg Instruments är ett påhittat företag. Den här webbplatsen är demon av career-elements.',
    plain: 'Enkla sidor för utvecklare',
    contact: 'Frågor?',
  },
};
