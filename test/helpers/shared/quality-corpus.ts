import type { Vacancy } from '../../../src/core/vacancies/vacancy.js';
import { vacancy } from './sample-company.js';

/** By the letter that an id begins with. */
const LANGUAGES: Readonly<Record<string, string>> = { d: 'da', s: 'sv', g: 'de', e: 'en' };

/** Vacancies as four countries write them: id | title | places | organisation | job type. All invented. */
const LINES = `
d1 | Softwareudvikler | København | Nordlys Energi | IT og udvikling
d2 | Senior Softwareudvikler, C# og .NET | Aarhus | Nordlys Energi | IT og udvikling
d3 | Frontendudvikler til webplatform | København; Odense | Nordlys Energi | IT og udvikling
d4 | IT-supporter | Aalborg | Nordlys Service | IT og udvikling
d5 | Systemadministrator | Esbjerg | Nordlys Service | IT og udvikling
d6 | Projektleder, anlæg | Aarhus | Nordlys Energi | Projektledelse
d7 | Projekt leder til vindmølleprojekter | Esbjerg | Nordlys Vind | Projektledelse
d8 | Afdelingsleder | Odense | Nordlys Service | Ledelse
d9 | Teamleder, kundeservice | København | Nordlys Service | Ledelse
d10 | Sygeplejerske | Roskilde | Fjordens Sundhed | Pleje
d11 | Sygeplejerske til nattevagter | Helsingør | Fjordens Sundhed | Pleje
d12 | Social- og sundhedsassistent | Hillerød | Fjordens Sundhed | Pleje
d13 | Afdelingssygeplejerske | Køge | Fjordens Sundhed | Pleje
d14 | Overlæge, kardiologi | Aalborg | Fjordens Sundhed | Læger
d15 | Pædagog til børnehave | Hørsholm | Fjordens Omsorg | Pædagogik
d16 | Pædagogmedhjælper | Tårnby | Fjordens Omsorg | Pædagogik
d17 | Børnehaveklasseleder | Ærøskøbing | Fjordens Omsorg | Pædagogik
d18 | Bygningsingeniør | Aarhus | Nordlys Anlæg | Ingeniør
d19 | Elektriker | Sønderborg | Nordlys Anlæg | Håndværk
d20 | Tømrer | Næstved | Nordlys Anlæg | Håndværk
d21 | VVS-montør | Viborg | Nordlys Anlæg | Håndværk
d22 | Lagermedarbejder | Kolding | Nordlys Logistik | Lager
d23 | Lagerchef | Fredericia | Nordlys Logistik | Ledelse
d24 | Chauffør med C/E-kort | Fredericia | Nordlys Logistik | Transport
d25 | Økonomiassistent | København | Nordlys Energi | Økonomi
d26 | Økonomichef | Aarhus | Nordlys Energi | Økonomi
d27 | Virksomhedsøkonom | Herning | Nordlys Energi | Økonomi
d28 | Lønkonsulent | Silkeborg | Nordlys Energi | Løn og HR
d29 | HR-konsulent | København | Nordlys Energi | Løn og HR
d30 | Kommunikationsmedarbejder | København | Nordlys Energi | Kommunikation
d31 | Grafisk designer | Aarhus | Nordlys Energi | Kommunikation
d32 | Kok | Skagen | Nordlys Service | Køkken
d33 | Køkkenmedhjælper | Skagen | Nordlys Service | Køkken
d34 | Rengøringsassistent | Randers | Nordlys Service | Rengøring
d35 | Maskinmester | Grenå | Nordlys Vind | Teknik
d36 | Dataanalytiker | København | Nordlys Energi | IT og udvikling
d37 | Studentermedhjælper, jura | Aarhus | Nordlys Energi | Studiejob
d38 | Deltidsjob i butik | Vejle | Nordlys Service | Butik
d39 | Keyaccountmanager | København | Nordlys Energi | Salg
d40 | Salgskonsulent | Århus N | Nordlys Vind | Salg
s1 | Mjukvaruutvecklare | Göteborg | Norrsken Kraft | IT
s2 | Systemutvecklare, Java | Stockholm | Norrsken Kraft | IT
s3 | Frontendutvecklare | Malmö | Norrsken Kraft | IT
s4 | IT-tekniker | Umeå | Norrsken Kraft | IT
s5 | Testledare | Linköping | Norrsken Kraft | IT
s6 | Projektledare | Göteborg | Norrsken Kraft | Projekt
s7 | Projektledare bygg | Örebro | Norrsken Bygg | Projekt
s8 | Platschef | Örebro | Norrsken Bygg | Chef
s9 | Enhetschef, hemtjänst | Västerås | Norrsken Vård | Chef
s10 | Sjuksköterska | Uppsala | Norrsken Vård | Vård
s11 | Sjuksköterska till akuten | Lund | Norrsken Vård | Vård
s12 | Distriktssköterska | Kiruna | Norrsken Vård | Vård
s13 | Undersköterska | Luleå | Norrsken Vård | Vård
s14 | Överläkare | Lund | Norrsken Vård | Läkare
s15 | Barnskötare | Växjö | Norrsken Vård | Förskola
s16 | Förskollärare | Växjö | Norrsken Vård | Förskola
s17 | Ämneslärare i matematik | Jönköping | Norrsken Skola | Skola
s18 | Byggnadsingenjör | Gävle | Norrsken Bygg | Ingenjör
s19 | Elingenjör | Sundsvall | Norrsken Kraft | Ingenjör
s20 | Elektriker | Åre | Norrsken Kraft | Hantverk
s21 | Snickare | Östersund | Norrsken Bygg | Hantverk
s22 | Målare | Kalmar | Norrsken Bygg | Hantverk
s23 | Lagerarbetare | Borås | Norrsken Logistik | Lager
s24 | Truckförare | Borås | Norrsken Logistik | Lager
s25 | Lastbilschaufför | Helsingborg | Norrsken Logistik | Transport
s26 | Ekonomiassistent | Stockholm | Norrsken Kraft | Ekonomi
s27 | Redovisningsekonom | Stockholm | Norrsken Kraft | Ekonomi
s28 | Lönespecialist | Malmö | Norrsken Kraft | Lön
s29 | HR-specialist | Malmö | Norrsken Kraft | HR
s30 | Kommunikatör | Stockholm | Norrsken Kraft | Kommunikation
s31 | Kock | Visby | Norrsken Service | Kök
s32 | Servitör | Visby | Norrsken Service | Restaurang
s33 | Städare | Karlstad | Norrsken Service | Städ
s34 | Butikssäljare | Norrköping | Norrsken Service | Försäljning
s35 | Säljare, utesälj | Stockholm | Norrsken Kraft | Försäljning
s36 | Dataanalytiker | Göteborg | Norrsken Kraft | IT
s37 | Drifttekniker | Skellefteå | Norrsken Kraft | Teknik
s38 | Sommarjobb i parken | Sälen | Norrsken Service | Sommarjobb
s39 | Key Account Manager | Stockholm | Norrsken Kraft | Försäljning
s40 | Miljökonsult | Umeå | Norrsken Bygg | Miljö
g1 | Softwareentwickler (m/w/d) | Berlin | Alpenwerk Digital | Informatik
g2 | Softwareentwickler:in Java | München | Alpenwerk Digital | Informatik
g3 | Frontend-Entwickler*in | Köln | Alpenwerk Digital | Informatik
g4 | C++-Entwickler (m/w/d) | Nürnberg | Alpenwerk Digital | Informatik
g5 | IT-Systemadministrator | Düsseldorf | Alpenwerk Digital | Informatik
g6 | IT Support Mitarbeiter | Zürich | Alpenwerk Digital | Informatik
g7 | Projektleiter Anlagenbau | Linz | Alpenwerk Anlagen | Projektleitung
g8 | Projektleiterin Hochbau | Wien | Alpenwerk Bau | Projektleitung
g9 | Abteilungsleiter Einkauf | Stuttgart | Alpenwerk Anlagen | Führung
g10 | Leiter(in) Rechnungswesen | Frankfurt am Main | Alpenwerk Anlagen | Finanzen
g11 | Elektroingenieur | Lübeck | Alpenwerk Anlagen | Ingenieurwesen
g12 | Bauingenieur (m/w/d) | Hamburg | Alpenwerk Bau | Ingenieurwesen
g13 | Wirtschaftsingenieur | Karlsruhe | Alpenwerk Anlagen | Ingenieurwesen
g14 | Maschinenbauingenieurin | Görlitz | Alpenwerk Anlagen | Ingenieurwesen
g15 | Krankenpfleger/-in | Saarbrücken | Klinik am See | Pflege
g16 | Gesundheits- und Krankenpfleger | Halle (Saale) | Klinik am See | Pflege
g17 | Altenpflegerin | Würzburg | Klinik am See | Pflege
g18 | Oberarzt Kardiologie | Tübingen | Klinik am See | Ärzte
g19 | Assistenzärztin Innere Medizin | Göttingen | Klinik am See | Ärzte
g20 | Erzieher in Teilzeit | Potsdam | Alpenwerk Kita | Pädagogik
g21 | Kinderpfleger | Fürth | Alpenwerk Kita | Pädagogik
g22 | Elektroniker für Betriebstechnik | Wolfsburg | Alpenwerk Anlagen | Handwerk
g23 | Schweißer | Gießen | Alpenwerk Anlagen | Handwerk
g24 | Tischler | Österreich | Alpenwerk Bau | Handwerk
g25 | Dachdecker | Bad Homburg | Alpenwerk Bau | Handwerk
g26 | Lagerist | Duisburg | Alpenwerk Logistik | Lager
g27 | Staplerfahrer | Duisburg | Alpenwerk Logistik | Lager
g28 | Berufskraftfahrer CE | Mülheim | Alpenwerk Logistik | Transport
g29 | Buchhalter | München | Alpenwerk Anlagen | Finanzen
g30 | Bilanzbuchhalterin | Zürich | Alpenwerk Anlagen | Finanzen
g31 | Lohnbuchhalter | Münster | Alpenwerk Anlagen | Finanzen
g32 | Personalreferentin | Köln | Alpenwerk Anlagen | Personal
g33 | Vertriebsmitarbeiter im Außendienst | Ulm | Alpenwerk Anlagen | Vertrieb
g34 | Verkäufer | Rügen | Alpenwerk Läden | Verkauf
g35 | Köchin | Füssen | Alpenwerk Läden | Küche
g36 | Küchenhilfe | Füssen | Alpenwerk Läden | Küche
g37 | Reinigungskraft | Kassel | Alpenwerk Läden | Reinigung
g38 | Datenschutzbeauftragter | Bonn | Alpenwerk Digital | Recht
g39 | Werkstudent F&E | Aachen | Alpenwerk Anlagen | Studierende
g40 | Feinmechaniker | Jena | Alpenwerk Anlagen | Handwerk
e1 | Software Engineer | London | Harbour Systems | Engineering
e2 | Senior Software Engineer, .NET | Manchester | Harbour Systems | Engineering
e3 | Front-End Developer | Dublin | Harbour Systems | Engineering
e4 | Full Stack Developer | Leeds | Harbour Systems | Engineering
e5 | DevOps Engineer | Edinburgh | Harbour Systems | Engineering
e6 | Embedded Developer, C++ | Bristol | Harbour Systems | Engineering
e7 | Python Developer | London | Harbour Systems | Engineering
e8 | R&D Manager | Cambridge | Harbour Systems | Research
e9 | Research Scientist | Cambridge | Harbour Systems | Research
e10 | Data Analyst | London | Harbour Systems | Data
e11 | Data Engineer | Tel Aviv, Israel | Harbour Systems | Data
e12 | Product Manager | London | Harbour Systems | Product
e13 | Project Manager | Glasgow | Harbour Works | Projects
e14 | Assistant Project Manager | Belfast | Harbour Works | Projects
e15 | Office Manager | Cardiff | Harbour Works | Administration
e16 | Receptionist | Cardiff | Harbour Works | Administration
e17 | Registered Nurse | Leeds | Harbour Care | Nursing
e18 | Nurse Practitioner | Galway | Harbour Care | Nursing
e19 | Healthcare Assistant | Cork | Harbour Care | Nursing
e20 | Physiotherapist | Limerick | Harbour Care | Therapy
e21 | Children's Social Worker | Sheffield | Harbour Care | Social Work
e22 | Primary Teacher | Norwich | Harbour Schools | Teaching
e23 | Teaching Assistant | Norwich | Harbour Schools | Teaching
e24 | Mechanical Engineer | Coventry | Harbour Works | Engineering
e25 | Electrician | Newcastle upon Tyne | Harbour Works | Trades
e26 | Plumber | York | Harbour Works | Trades
e27 | Warehouse Operative | Milton Keynes | Harbour Freight | Warehouse
e28 | Warehouse Manager | Felixstowe | Harbour Freight | Warehouse
e29 | HGV Driver | Dover | Harbour Freight | Transport
e30 | Accountant | London | Harbour Systems | Finance
e31 | Accounts Assistant | Bath | Harbour Systems | Finance
e32 | Payroll Specialist | Bath | Harbour Systems | Finance
e33 | Human Resources Business Partner | London | Harbour Systems | HR
e34 | Marketing Manager | Brighton | Harbour Systems | Marketing
e35 | Copywriter | Brighton | Harbour Systems | Marketing
e36 | Sales Representative | Exeter | Harbour Works | Sales
e37 | Sous Chef | St Ives | Harbour Inns | Hospitality
e38 | Café Supervisor | Oxford | Harbour Inns | Hospitality
e39 | Cleaner | Oxford | Harbour Inns | Facilities
e40 | Java 21 Developer | Birmingham | Harbour Systems | Engineering
`;

export const CORPUS: readonly Vacancy[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [id = '', title = '', places = '', organization = '', jobType = ''] = line.split(' | ');
    return vacancy({
      id,
      title,
      locations: places.split('; ').map((name) => ({ name })),
      organization: { name: organization },
      jobType: { name: jobType },
      languages: [LANGUAGES[id.charAt(0)] ?? ''],
    });
  });
