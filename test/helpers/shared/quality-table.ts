/**
 * What a visitor types, and what has to come of it, by ids of the corpus:
 * `first` are the first hits, in any order among themselves; `only` is the complete answer; `also` has to be in it, `never` not.
 */
export interface Expectation {
  readonly query: string;
  readonly first?: readonly string[];
  readonly only?: readonly string[];
  readonly also?: readonly string[];
  readonly never?: readonly string[];
}

const ids = (text: string) => text.split(' ').filter(Boolean);

/** One line: `query -> first a b; only c d; also e; never f`. */
function read(line: string): Expectation {
  const [query = '', expected = ''] = line.split(' -> ');
  const parts = expected
    .split('; ')
    .map((part) => [part.split(' ')[0], ids(part.slice(part.indexOf(' ') + 1))]);
  return {
    query,
    ...Object.fromEntries(parts.map(([name, list]) => (name === 'nothing' ? ['only', []] : [name, list]))),
  };
}

const table = (text: string) => text.trim().split('\n').map(read);

export const TABLE: Readonly<Record<string, readonly Expectation[]>> = {
  Danish: table(`
softwareudvikler -> first d1 d2; only d1 d2
udvikler -> also d1 d2 d3; never s1 s2
udvikl -> also d1 d2 d3
sofwareudvikler -> only d1 d2
softwareudvilker -> only d1 d2
københavn udvikler -> first d1 d3; never d2
kobenhavn udvikler -> first d1 d3; never d2
koebenhavn -> only d1 d3 d9 d25 d29 d30 d36 d39
København -> only d1 d3 d9 d25 d29 d30 d36 d39
københanv -> only d1 d3 d9 d25 d29 d30 d36 d39
aarhus -> only d2 d6 d18 d26 d31 d37 d40
århus -> only d2 d6 d18 d26 d31 d37 d40
arhus -> only d2 d6 d18 d26 d31 d37 d40
projektleder -> first d6; only d6 d7
projekt leder -> first d7; also d6
leder -> first d7; also d6 d8 d9 d17; never g25
sygeplejerske -> first d10; also d11 d13; only d10 d11 d13
sygeplejeske -> first d10 d11; only d10 d11 d13
sygepl nat -> only d11
paedagog -> first d15 d16; never d10
pædagog børnehave -> first d15; only d15 d17
pedagog -> first d15 d16
ingeniør aarhus -> only d18
ingenior -> only d18
byggnings -> first d18; never d6
tømrer -> only d20
tomrer -> only d20
vvs montør -> only d21
vvsmontør -> only d21
lager -> first d22 d23 g26 s23; also s24 g27; never d14
okonomi -> first d25 d26; also d27
oekonomi aarhus -> only d26
økonom -> also d25 d26 d27; never s26
konsulent -> also d28 d29 d40; never s40
hr konsulent -> only d28 d29
kok -> first d32; never s1
deltids job -> first d38
itsupport -> only d4 g6
grena -> only d35
aero -> only d17
key account manager -> first s39; only d39 s39
hundepasser -> nothing
praktikant -> nothing
studiejob -> first d37
student -> first d37; also g39
udvikler aarhus -> only d2
programmør -> first d1 d2; also d3 s1 g1 e1; never d4 s5 e5
developer -> first e3 e4 e6 e7 e40
elektrikere -> first d19
nurse -> first e18 e17
chauffør -> only d24 s25
lastbilchauffør -> first d24; also s25 g28 e29
driver -> only e29
tjener -> only s32
servitør -> only s32
kokk -> first d32; also s31; never d24
kokken -> also d32
rengøring -> first d34; never s33
rengoring -> first d34
rengjøring -> first d34
pleje -> also d10 d11 d12 d13; never g17
sosu -> also d12
læge -> first d14; never d22
laege -> first d14
overlaege -> only d14
kardiologi -> first d14; also g18
salg -> also d39 d40
sælger -> also d39 d40
deltid -> first d38; never d37
sommerjob -> also s38
kundeservice kobenhavn -> only d9
datanalytiker -> only d36 s36
maskinmester -> only d35
maskinmestre -> only d35
pædagoger -> also d15
HR -> first d29; also d28
it -> also d4; never d20
vindmølle -> only d7
vindmoelle -> only d7
vindmolle esbjerg -> only d7
jurist -> only d37 g38
hjemmearbejde -> nothing
trik -> also d19
kvantefysiker -> nothing
Copenhagen -> only d1 d3 d9 d25 d29 d30 d36 d39
Elsinore -> only d11
bogholder -> also g29
hundelufter -> nothing
tandlæge -> nothing
dyrlæge -> nothing
brandmand -> nothing
biavler -> nothing
internet -> nothing
`),
  Swedish: table(`
mjukvaruutvecklare -> only s1
utvecklare -> only s1 s2 s3
utveklare -> only s1 s2 s3
utvecklare malmö -> only s3
utvecklare malmo -> only s3
goteborg -> only s1 s6 s36
Göteborg -> only s1 s6 s36
gotebrog -> only s1 s6 s36
göteborg projekt -> only s6
projektledare örebro -> only s7
projekledare -> first s6 s7; only s6 s7
sjuksköterska -> first s10; also s11; never s13
sjukskoterska -> first s10; only s10 s11
sköterska -> only s10 s11 s12 s13
skoterska -> only s10 s11 s12 s13
sjuksjöterska -> only s10 s11
sjuksk lund -> only s11
läkare -> first s14; never d14
lakare -> first s14
lärare -> only s16 s17
umea -> only s4 s40
umeå -> only s4 s40
växjö -> only s15 s16
vaxjo -> only s15 s16
åre -> only s20
are -> also s20
ingenjör -> only s18 s19
ingenjor gavle -> only s18
kock -> first s31
städare -> first s33; never s34
stadare -> first s33
säljare -> first s35; also s34; never s38
saljare stockholm -> only s35
sommar jobb -> first s38
sommarjobb -> only s38
lastbilschauffor -> only s25
chaufför -> first d24 s25; never s24
ekonom -> also s26 s27; never d25 d26 d27
kommunikator -> first s30
java -> first e40; also s2 g2; only e40 s2 g2
it tekniker umeå -> only s4
rymdforskare -> nothing
praktikant -> nothing
sjuksköterskor -> also s10 s11
undersköterskor -> only s13
programmerare -> first s1 s2; also s3 d1 g1 e1; never s4 s5
developer -> first e3 e4 e6 e7 e40
systemutveklare -> only s2
testare -> only s5
lärare matematik -> only s17
amneslarare -> only s17
kokk -> first s31; also d32
kok -> first d32; also s31
servitor -> only s32
städ -> first s33
lokalvårdare -> first s33; never s12 d32
snickare ostersund -> only s21
målare -> only s22
malare -> only s22
truckkort -> first s24; never s25 e29
lager borås -> only s23 s24
ekonomi -> also s26 s27; never d25
ekonomiassistent stockholm -> only s26
redovisning -> first s27; never s29 d28
lön -> also s28
lon -> also s28
miljö -> first s40
miljokonsult -> only s40
chef -> first e37; also s8 s9; never s14
enhetschef -> only s9
hemtjanst -> only s9
förskola -> also s16
forskollarare -> only s16
barnskötare växjö -> only s15
säljare stockholm -> only s35
key account -> first s39
drifttekniker -> only s37
hantverk -> also s20 s21 s22
sommarjob -> first s38
läkare lund -> only s14
akuten -> only s11
data göteborg -> only s36
elektriker -> only d19 s20
deltid -> first d38
tandläkare -> nothing
snöskottare -> nothing
nattvakt -> only d11
Malmö HR -> only s29
Gothenburg -> only s1 s6 s36
veterinär -> nothing
brandman -> nothing
biodlare -> nothing
astronom -> nothing
`),
  German: table(`
softwareentwickler -> first g1 g2; only g1 g2
entwickler -> only g1 g2 g3 g4
entwikler -> only g1 g2 g3 g4
entwickler köln -> only g3
entwickler koeln -> only g3
entwickler koln -> only g3
entwicklerin -> only g2 g3
c++ -> first g4 e6; only g4 e6
münchen -> only g2 g29
muenchen -> only g2 g29
munchen java -> only g2
Münchne -> only g2 g29
zürich -> only g6 g30
zuerich buchhalter -> only g30
zurich -> only g6 g30
buchhalter -> first g29; only g29 g30 g31
buchalter -> first g29; only g29 g30 g31
ingenieur -> also g11 g12 g13 g14; never s18
ingeneur -> also g11 g12 g13 g14; never g16
elektroingenieur -> only g11
bauingenieur hamburg -> only g12
leiter -> first g10; also g7 g8 g9; never g29
leiterin -> first g10; also g8
projektleiter -> first g7; only g7 g8
krankenpfleger -> first g15; only g15 g16
krankenpflegerin -> only g15
pfleger -> first g15 g16 g17 g21; never g38
arzt -> first g18; also g18
ärztin -> first g19
aerztin -> first g19
schweisser -> only g23
schweißer -> only g23
schweiser -> only g23
giessen -> only g23
it-support -> first g6; only d4 g6
frontend entwickler -> only g3
f&e -> only g39
bad homburg -> only g25
mulheim -> only g28
saale -> only g16
sale -> never g16
verkaufer -> first g34
kueche -> first g36 g35
küchenhilfe füssen -> only g36
lohn buchhalter -> only g31
teilzeit -> only g20
astronaut -> nothing
Praktikum -> nothing
Werkstudent -> only g39
Studentenjob -> only g39 d37
Programmierer -> first g1 g2 g3 g4; never g5 g6
developer -> first e3 e4 e6 e7 e40
Softwareentwicklung -> first g1 g2; never g5
Entwicklerinnen -> first g1 g2 g3 g4; never g5 g6
Java Entwickler -> only g2
Krankenschwester -> first g15 g16; also d10 s10 e17; never d14 g18
Altenpfleger -> first g17; never g18 d14
Pflege Würzburg -> only g17
Arzt Göttingen -> only g19
Oberarzt -> only g18
Kardiologe -> only g18 d14
Lehrer -> also s17 e22; never g20 d16
Erzieherin -> first g20; never s17
Kita -> also g20 g21
Koch -> first g35; also d32 s31 e37; never g1 g36
Kellner -> only s32
Putzkraft -> first g37; also d34 s33 e39; never d33
Reinigung -> first g37
Elektriker -> first d19 s20
Elektroniker Wolfsburg -> only g22
Schreiner -> first g24; also d20 s21; never g25
Zimmermann -> first g24; also d20 s21; never g25
Fahrer -> also g27 g28
LKW -> nothing
Kraftfahrer -> first g28
Stapler -> only g27
Lagerarbeiter -> also s23; never g28
Lager duisburg -> only g26 g27
Verkauf -> first g34
Außendienst -> only g33
aussendienst ulm -> only g33
Vertrieb -> first g33
Personal Köln -> only g32
Bilanz -> only g30
Rechnungswesen -> first g10
Datenschutz -> first g38
Wirtschaftsingenieur -> only g13
Maschinenbau -> first g14
Munich -> only g2 g29
Vienna -> only g8
Nuremberg -> only g4
Duesseldorf -> only g5
Tischlerei -> only g24
Raumfahrt -> nothing
Tierarzt -> nothing
Feuerwehrmann -> nothing
Imker -> nothing
Intern -> nothing
`),
  English: table(`
software engineer -> first e1 e2; only e1 e2
sofware enginer -> only e1 e2
engineer software -> first e1 e2; only e1 e2
engineer london -> first e1
engneer -> also e1 e2 e5 e11 e24
developer -> first e3 e4 e6 e7 e40
devloper london -> only e7
.net -> only d2 e2
net -> also d2 e2
c# -> only d2
r&d -> only e8
R & D -> only e8
frontend -> first d3 s3 e3 g3; only d3 s3 e3 g3
front end -> only d3 s3 e3 g3
front-end developer -> only e3
fullstack -> only e4
data -> only e10 e11 d36 s36; first e10 e11
data analyst -> first e10; never e11
dataanalyst -> first e10; never e11
manager -> first e8 e12 e13 e14 e15 e28 e34 s39
project manager -> first e13; only e13 e14
projcet manager -> first e13; only e13 e14
manager cambridge -> only e8
israel -> only e11
isra -> only e11
isreal -> only e11
nurse -> first e18 e17; only e17 e18
nusre -> only e17 e18
nurse leeds -> only e17
childrens social worker -> only e21
children's -> only e21
cafe -> only e38
café oxford -> only e38
health care -> first e19
teacher -> only e22
teach -> first e23 e22; only e22 e23
java 21 -> only e40
java 22 -> nothing
21 -> only e40
driver -> only e29
dirver -> only e29
ware -> first e27 e28
hr -> first d29 s29; also e33
accountant -> first e30; only e30
account -> also e30 e31 s39
human resources -> only e33
poe -> nothing
blue -> nothing
due -> only g5
zookeeper -> nothing
xylophone teacher -> nothing
intern -> nothing
internship -> nothing
student job -> first d37 g39
programmer -> first e1; also e2 e3 e4 e6 e7 e40 d1 s1 g1; never e12 e13
software developer -> also e1 e2 e3 e4 e6 e7 e40; never e5 d5
elektriker -> first d19 s20
electricians -> first e25; also d19 s20; never g11 e24
plumbers -> first e26; also d21; never d19
sygeplejerske -> first d10
økonomi -> first d25 d26; also d27
deltid -> first d38
part time -> first d38 g20
lorry driver -> first e29; also d24 s25 g28; never e27
truck driver -> first e29; also d24 s25 g28; never e27
cook -> first e37; also d32 s31 g35; never d33
waiter -> only s32
kubernets -> nothing
kubernetes -> nothing
java -> first e40
jva -> nothing
copenhagen -> only d1 d3 d9 d25 d29 d30 d36 d39
munich -> only g2 g29
gothenburg -> only s1 s6 s36
vienna -> only g8
cleaner oxford -> only e39
janitor -> nothing
physio -> only e20
teaching -> first e23
school -> also e22 e23
payrol -> only e32
markting -> first e34; only e34 e35
marketing manager brighton -> only e34
recptionist -> only e16
newcastle -> only e25
hgv -> only e29
devops -> only e5
data engineer -> only e11
sous chef -> only e37
chef -> first e37
nurses -> first e17 e18; also d10 s10 g15; never e20 e22
supervisor oxford -> only e38
bookkeeper -> first e30; also g29 g31; never e31 e36
research cambridge -> only e8 e9
unicorn tamer -> nothing
astronaut -> nothing
blockchain -> nothing
veterinarian -> nothing
firefighter -> nothing
beekeeper -> nothing
internet -> nothing
nurse glasgow -> nothing
`),
};
