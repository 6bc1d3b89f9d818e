import type { Words } from './types.js';

export const de: Words = {
  name: 'Deutsch',
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  nav: 'Seiten',
  language: 'Sprache',
  home: {
    title: 'Karriere bei Tangeborg Instruments: Zähler, Pumpen und Sensoren für Wasser',
    description:
      'Tangeborg Instruments baut Zähler, Pumpen und Sensoren für Wasser, an neun Orten rund um Nord- und Ostsee. Was wir tun, wer hier arbeitet, und unsere Stellen.',
    heading: 'Wir messen Wasser, damit keines verloren geht.',
    lead: 'Unsere Zähler, Pumpen und Sensoren sagen den Städten, wie viel Wasser fließt, wie sauber es ist und wo es entweicht. Wir bauen sie an neun Orten an zwei Meeren.',
    jobs: 'Offene Stellen ansehen',
    work: 'So arbeiten wir',
    figures: [
      { value: '1962', text: 'unser erster Zähler' },
      { value: '1,9 Mio.', text: 'Geräte in Betrieb' },
      { value: '90 Mio.', text: 'Messwerte jede Nacht' },
      { value: '16 Jahre', text: 'mit einer Batterie' },
    ],
  },
  story: {
    short: 'Geschichte',
    heading: 'Am Anfang fehlte ein Zehntel',
    text: [
      'Im Jahr 1962 pumpte das Wasserwerk von Kolding zehn Liter für je neun, die es verkaufte. Niemand wusste, wo der zehnte blieb. Aage Tangeborg, der von Uhrenreparaturen lebte, baute einen Zähler, der genau genug war, um es herauszufinden.',
      'Das Leck lag unter dem Platz vor seinem Laden. Es war seit elf Jahren dort.',
      'Das fehlende Zehntel suchen wir noch immer. Heute werden die Zähler per Funk abgelesen, nachts horchen wir an den Rohren, und die Frage reicht von Hamburg bis Kirkenes. Geblieben ist, wer sie stellt: Menschen, die es genau wissen wollen.',
    ],
  },
  work: {
    short: 'Die Arbeit',
    heading: 'So arbeiten wir',
    plate: 'Tafel',
    plates: [
      {
        title: 'Forschung & Entwicklung',
        text: 'Ein Zähler sendet einen Ton mit der Strömung und einen dagegen. Sie unterscheiden sich um wenige Milliardstel einer Sekunde, und das muss er auch in sechzehn Jahren noch erkennen. In einer früheren Kabelfabrik in Aarhus sorgen siebzig Menschen dafür.',
        caption: 'Zwei Töne in einem Rohr',
        link: 'Stellen in Forschung & Entwicklung',
      },
      {
        title: 'Produktion',
        text: 'Auf dem Hügel bei Kolding wird jeder Zähler mit einer Wassersäule verglichen, bevor er das Haus verlässt. Einer im Bild zeigt falsch an. Wer das sieht, hält die Linie an, gleich in welcher Position.',
        caption: 'Der Prüfstand',
        link: 'Stellen in der Produktion',
      },
      {
        title: 'Digital & IT',
        text: 'Dreißigtausend Logger horchen nachts an Rohren, und die meisten hören Pumpen und Straßenbahnen. Wir finden den, der Wasser hört. Am Morgen gräbt jemand, wo wir hingezeigt haben, und sagt uns, ob es stimmte.',
        caption: 'Ein Leck, von zwei Seiten gehört',
        link: 'Stellen in Digital & IT',
      },
    ],
  },
  benefits: {
    short: 'Leistungen',
    heading: 'Was wir bieten, in Zahlen',
    list: [
      {
        value: '37',
        unit: 'Stunden',
        title: 'Eine Woche, die endet',
        text: 'Flexible Zeiten, und Teilzeit, wo es sich machen lässt.',
      },
      {
        value: '24',
        unit: 'Wochen',
        title: 'Elternzeit mit vollem Lohn',
        text: 'Für beide Eltern, gleich welcher Teil Sie sind.',
      },
      { value: '6', unit: 'Wochen', title: 'Urlaub', text: 'Wir merken es, wenn ihn jemand nicht nimmt.' },
      {
        value: '12',
        unit: '%',
        title: 'Beitrag zur Rente',
        text: 'Oder der entsprechende Plan in Schweden, Norwegen und Deutschland.',
      },
      {
        value: '14:30',
        unit: '',
        title: 'Fika',
        text: 'In Malmö und Göteborg achtet sie sogar das Telefon. Die anderen lernen noch.',
      },
      {
        value: '18',
        unit: '°C',
        title: 'Hafenbad',
        text: 'Im Juli, neben unserer Kantine in Kopenhagen. Im Januar messen Sie selbst.',
      },
    ],
  },
  people: {
    short: 'Menschen',
    heading: 'Fragen Sie, wer hier arbeitet',
    list: [
      {
        position: 'Leiter Firmware, Aarhus',
        quote:
          'Wir löschen mehr Code, als wir schreiben. Was bleibt, muss sechzehn Jahre mit einer Batterie laufen.',
      },
      {
        position: 'Kalibriertechnikerin, Kolding',
        quote:
          'Auf dem Zertifikat steht meine Unterschrift. Wenn ich sage, ein Zähler misst falsch, bittet mich niemand, noch einmal hinzusehen.',
      },
      {
        position: 'Landeschefin, Malmö',
        quote: 'Ich kam für ein Jahr. Dann fragte man mich, was ich ändern würde, und wir haben es geändert.',
      },
      {
        position: 'Werkleiter, Flensburg',
        quote: 'Drei unserer Schichtleitungen haben hier gelernt. Ich auch.',
      },
    ],
  },
  places: {
    heading: 'Neun Orte, zwei Meere',
    text: 'Vom Hafen in Kopenhagen bis zur Werkstatt in Flensburg. Wählen Sie einen Ort, um seine Stellen zu sehen.',
    note: 'Skizze. Nicht zur Navigation bestimmt.',
  },
  hiring: {
    heading: 'Nach vier Wochen wissen Sie es',
    text: 'Jede Bewerbung liest jemand, der mit Ihnen arbeiten wird.',
    steps: [
      {
        when: 'Tag 0',
        title: 'Sie bewerben sich',
        text: 'Das dauert zehn Minuten. Ein Lebenslauf genügt für den Anfang.',
      },
      {
        when: 'Woche 2',
        title: 'Sie hören von uns',
        text: 'Von einem Menschen, und mit einem Grund, wenn es ein Nein ist.',
      },
      {
        when: 'Woche 3',
        title: 'Sie lernen das Team kennen',
        text: 'Sie sehen den Ort und die Arbeit. Bringen Sie Fragen mit.',
      },
      {
        when: 'Woche 4',
        title: 'Sie haben ein Angebot',
        text: 'Schriftlich, und mit dem Gehalt, über das wir gesprochen haben.',
      },
    ],
  },
  jobs: {
    short: 'Stellen',
    newest: 'Neueste Stellen',
    all: 'Alle Stellen',
    noScript: 'Alle Stellen stehen in der Liste.',
  },
  open: {
    title: 'Nichts Passendes dabei?',
    text: 'Sagen Sie uns, was Sie können, und wir sagen Ihnen, wo wir es brauchen.',
    link: 'Initiativ bewerben',
  },
  saved: {
    title: 'Gemerkte Stellen – Tangeborg Instruments',
    description:
      'Die Stellen bei Tangeborg Instruments, die Sie sich auf diesem Gerät gemerkt haben, um sie vor der Frist noch einmal zu lesen.',
    short: 'Gemerkt',
    heading: 'Ihre gemerkten Stellen',
    text: 'Mit dem Lesezeichen neben einer Stelle merken Sie sie sich. Das bleibt auf diesem Gerät: Wir erfahren es nicht.',
    noScript:
      'Gemerkte Stellen brauchen JavaScript, denn sie liegen in Ihrem Browser. Die Liste aller Stellen lässt sich auch ohne lesen.',
  },
  apply: {
    title: 'Ihre Bewerbung – Tangeborg Instruments',
    description:
      'Bewerben Sie sich bei Tangeborg Instruments. Das dauert zehn Minuten, und Sie erhalten sofort eine Bestätigung.',
    heading: 'Ihre Bewerbung',
    text: 'Das dauert etwa zehn Minuten, und ein Lebenslauf genügt für den Anfang. Sobald Ihre Bewerbung bei uns ist, erhalten Sie eine Bestätigung per E-Mail, und nach einer Woche hören Sie von uns: von einem Menschen, und mit einer Begründung, wenn es eine Absage ist.',
    noScript: 'Dieses Formular braucht JavaScript. Sie können auch schreiben an',
    instead: 'Wenn das nicht gelingt, schreiben Sie an',
    sent: 'Ihre Bewerbung wurde gesendet',
    notes: [
      {
        title: 'Sie können eine Pause machen',
        text: 'Was Sie eingegeben haben, bleibt eine halbe Stunde in diesem Tab.',
      },
      {
        title: 'Bitte kein Foto',
        text: 'Wir entscheiden danach, was Sie können. Geburtsdatum und Familienstand brauchen wir auch nicht.',
      },
      { title: 'Erst eine Frage?', text: 'In jeder Stelle steht, wen Sie anrufen können.' },
    ],
  },
  privacy: {
    title: 'Datenschutz – Tangeborg Instruments',
    description:
      'Was Tangeborg Instruments mit Bewerbungsdaten tut: wer sie liest, wie lange wir sie behalten, und was auf Ihrem Gerät bleibt.',
    short: 'Datenschutz',
    heading: 'Wie wir mit Ihren Daten umgehen',
    sections: [
      {
        title: 'Ihre Bewerbung',
        text: 'Wir lesen sie, um herauszufinden, ob wir zueinander passen. Sie wird von denen gelesen, die über die Stelle entscheiden, und von niemandem sonst. Sechs Monate nach der Besetzung löschen wir sie, es sei denn, Sie erlauben uns, sie zu behalten.',
      },
      {
        title: 'Diese Website',
        text: 'Sie setzt keine Cookies, zählt keine Besuche und lädt nichts von anderen. Gemerkte Stellen und angefangene Bewerbungen bleiben in Ihrem Browser.',
      },
      {
        title: 'Ihre Rechte',
        text: 'Sie können fragen, was wir über Sie haben, es berichtigen und löschen lassen. Schreiben Sie an jobs@example.com. Dies ist ein Beispieltext einer erfundenen Firma.',
      },
    ],
  },
  notFound: {
    title: 'Seite nicht gefunden – Tangeborg Instruments',
    description: 'Unter dieser Adresse gibt es keine Seite.',
    heading: 'Wir haben zweimal gemessen. Hier ist keine Seite.',
    text: 'Vielleicht ist die Adresse falsch geschrieben, oder die Stelle ist vergeben.',
    link: 'Alle Stellen',
  },
  footer: {
    sample:
      'Tangeborg Instruments ist ein fiktives Unternehmen. Diese Website ist die Demo von career-elements.',
    plain: 'Einfache Seiten für die Entwicklung',
    contact: 'Fragen?',
  },
};
