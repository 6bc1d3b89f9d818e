/**
 * What a visitor types, and what has to come of it, by ids of the corpus:
 * `first` are the first hits, in any order among themselves; `only` is the whole answer; `also` has to be in it, `never` not.
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
    ...Object.fromEntries(parts.map(([name, list]) => [name, name === 'nothing' ? [] : list])),
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
due -> nothing
zookeeper -> nothing
xylophone teacher -> nothing
`),
};
