import { expect } from 'chai';
import { suggestEmail } from '../../../../src/core/applications/email-typo.js';
import { isEmail } from '../../../../src/core/applications/validation.js';

const words = (text: string) => text.trim().split(/\s+/);

/** What was meant, and hosts that were typed instead. */
const SLIPS: Readonly<Record<string, string>> = {
  'gmail.com': `gmial.com gamil.com gmali.com gmai.com gmal.com gmil.com gmaill.com gmmail.com ggmail.com gnail.com
    gmaul.com gmaol.com gmsil.com gmaik.com gmail.con gmail.cmo gmail.ocm gmail.comm gmail.cpm gmail.vom gmail.xom
    gmail.coom gmail.co gmail.cm gmail.om gmail.cim gmail,com gmail.com. gmail..com gmailcom gmai.lcom gmailc.om
    mgail.com g-mail.com GMIAL.COM gmail.dk gmail.se gmail.no gmail.de gmail.co.uk gmail.dkk gmail.com,`,
  'googlemail.com': 'googelmail.com goglemail.com googlemial.com googlmail.con gogglemial.com',
  'hotmail.com': `hotmial.com hotmal.com hotmai.com hotmil.com homail.com hotmaill.com hottmail.com hotamil.com
    hormail.com hotmsil.com hotmail.con hotmail.co hotmail.cm hotmail.comm hotmailcom hotmail;com ohtmail.com
    htomail.com hotmail.om`,
  'hotmail.dk': 'hotmial.dk hotmal.dk hotmail.dkk hotmaildk hotmail,dk hotmaill.dk',
  'hotmail.se': 'hotmial.se hotmai.se hotmail.see',
  'hotmail.no': 'hotmial.no hotmail.noo',
  'hotmail.de': 'hotmial.de hotmail.dee',
  'hotmail.fr': 'hotmial.fr',
  'hotmail.co.uk': 'hotmial.co.uk hotmail.couk hotmailco.uk hotmal.co.uk',
  'outlook.com': `outlok.com outlokk.com outook.com outloook.com outlock.com oulook.com otulook.com outllook.com
    outlook.con outlook.co uotlook.com outlookcom`,
  'outlook.dk': 'outlok.dk outloook.dk outlook.dkk',
  'outlook.de': 'outlok.de',
  'yahoo.com':
    'yaho.com yahooo.com yhoo.com yhaoo.com yaoo.com yahho.com yajoo.com yahoo.con yahoo.co yahoo.vom ayhoo.com',
  'yahoo.dk': 'yaho.dk yahooo.dk',
  'yahoo.se': 'yhaoo.se',
  'yahoo.co.uk': 'yaho.co.uk yahoo.couk',
  'icloud.com':
    'icloud.co iclud.com icoud.com iclod.com iclould.com icluod.com icloud.con iclound.com icloud.dk icoud.com',
  'protonmail.com': 'protonmial.com protomail.com protonmal.con prtonmial.com',
  'stofanet.dk': 'stofaent.dk stofnet.dk stofanet.dkk stofannet.dk',
  'webspeed.dk': 'webspead.dk websped.dk wbespeed.dk',
  'bredband.net': 'bredbnad.net breddband.net',
  't-online.de': 't.online.de t-onlin.de t-onilne.de tonline.de',
  'btinternet.com': 'btinterent.com btintenet.com btinternet.co',
  'virginmedia.com': 'virginmeida.com virgnmedia.com',
  'blueyonder.co.uk': 'bluyonder.co.uk blueyodner.co.uk',
  'talktalk.net': 'taltkalk.net talktak.net',
  'comcast.net': 'comcats.net comcst.net',
  'live.dk': 'lvie.dk live.dkk liev.dk',
  'live.com': 'lvie.com live.con',
  'telia.com': 'teila.com tleia.com telia.con',
  'comhem.se': 'comehm.se',
  'online.no': 'onlnie.no onilne.no',
  'freenet.de': 'freente.de freenet.dee',
  'onet.pl': 'oent.pl onte.pl onet.pll',
  'interia.pl': 'inetria.pl interai.pl',
  'gazeta.pl': 'gazeat.pl',
  // No host is too small for an ending that does not exist, or for a comma.
  'mail.de': 'mail.de. mail,de mail..de mail.dee',
  'example.com': 'example.con example.cmo example.ocm example.comm example.cpm example,com',
  'firma.dk': 'firma.dkk firma,dk firma.dk. firma.dk;',
  'aol.com': 'aol.con aol.comm',
  'msn.com': 'msn.con msn,com',
  'gmx.de': 'gmx.dee gmx,de',
  'ærø.dk': 'ærø.dkk ærø,dk',
};

/** Hosts that somebody has an address at, many of them a letter or two beside a famous one. */
const RIGHT = words(`
  gmail.com googlemail.com googlemail.de hotmail.com outlook.com yahoo.com icloud.com live.com msn.com aol.com me.com
  mac.com mail.com email.com ymail.com rocketmail.com gmx.com gmx.net gmx.de gmx.at gmx.ch gmx.org gmx.us gmx.co.uk
  gmx.fr gmx.es web.de qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com 139.com 189.cn naver.com
  daum.net hanmail.net nate.com mail.ru bk.ru list.ru inbox.ru internet.ru yandex.ru yandex.com ya.ru rambler.ru
  protonmail.com protonmail.ch proton.me pm.me tutanota.com tutanota.de tuta.io tuta.com fastmail.com fastmail.fm
  hey.com hushmail.com zoho.com zoho.eu zohomail.com mailbox.org posteo.de posteo.net riseup.net disroot.org
  hotmail.dk hotmail.se hotmail.no hotmail.de hotmail.fr hotmail.es hotmail.it hotmail.nl hotmail.be hotmail.fi
  hotmail.ca hotmail.ch hotmail.co.uk hotmail.co.jp hotmail.co.in hotmail.co.nz hotmail.co.il hotmail.co.za
  hotmail.com.br hotmail.com.ar hotmail.com.tr hotmail.com.au hotmail.hu hotmail.cz hotmail.cl hotmail.pl hotmail.gr
  hotmail.rs hotmail.sg hotmail.lt hotmail.lv hotmail.my hotmail.ph hotmail.sk
  live.dk live.se live.no live.de live.fr live.it live.nl live.be live.ca live.ie live.fi live.at live.co.uk live.com.au
  live.cn live.in live.jp live.ru live.com.pt outlook.dk outlook.de outlook.fr outlook.es outlook.it outlook.pt
  outlook.ie outlook.be outlook.at outlook.cz outlook.hu outlook.sk outlook.lv outlook.in outlook.jp outlook.kr
  outlook.sa outlook.my outlook.ph outlook.sg outlook.co.th outlook.co.id outlook.com.br outlook.com.ar outlook.com.au
  outlook.com.gr outlook.com.tr outlook.com.vn yahoo.dk yahoo.se yahoo.no yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.ie
  yahoo.ca yahoo.pl yahoo.ro yahoo.gr yahoo.in yahoo.co.uk yahoo.co.in yahoo.co.jp yahoo.co.id yahoo.co.nz yahoo.co.th
  yahoo.com.br yahoo.com.ar yahoo.com.au yahoo.com.mx yahoo.com.tr yahoo.com.vn yahoo.com.hk yahoo.com.tw yahoo.cn
  myyahoo.com msn.dk msn.se passport.com windowslive.com
  mail.dk jubii.dk ofir.dk stofanet.dk webspeed.dk tdcadsl.dk privat.dk youmail.dk get2net.dk mail.tele.dk post.tele.dk
  vip.cybercity.dk fibermail.dk sol.dk city.dk tdc.dk kk.dk ku.dk dtu.dk au.dk aau.dk sdu.dk cbs.dk ruc.dk itu.dk
  student.au.dk regionh.dk rm.dk dsb.dk dr.dk tv2.dk lego.dk
  telia.com telia.se comhem.se bredband.net bredband2.com spray.se tele2.se bahnhof.se passagen.se home.se swipnet.se
  glocalnet.net algonet.se ownit.nu brikks.com kth.se lu.se su.se uu.se gu.se chalmers.se
  online.no broadpark.no getmail.no lyse.net start.no frisurf.no c2i.net tele2.no uio.no ntnu.no oslo.kommune.no
  online.de online.fr online.nl free.fr t-online.de t-online.hu t-online.at tk-online.de tv-online.de te-online.de
  it-online.de x-online.de arcor.de freenet.de kabelmail.de unitybox.de netcologne.de vodafone.de o2online.de 1und1.de
  ewe.net ewetel.net osnanet.de email.de mail.de mein.gmx tum.de lmu.de rub.de kit.edu
  wp.pl o2.pl onet.pl onet.eu op.pl vp.pl interia.pl interia.eu poczta.onet.pl poczta.onet.eu poczta.fm gazeta.pl
  tlen.pl go2.pl autograf.pl neostrada.pl
  btinternet.com btopenworld.com sky.com virginmedia.com virgin.net ntlworld.com blueyonder.co.uk talktalk.net
  talktalk.co.uk tiscali.co.uk plusnet.com plus.net zen.co.uk o2.co.uk aol.co.uk ox.ac.uk nhs.net nhs.uk
  comcast.net comcast.com verizon.net verizon.com att.net sbcglobal.net cox.net charter.net bellsouth.net earthlink.net
  orange.fr wanadoo.fr laposte.net sfr.fr neuf.fr libero.it virgilio.it tin.it alice.it tiscali.it seznam.cz centrum.cz
  bluewin.ch hispeed.ch sunrise.ch chello.at aon.at kpnmail.nl ziggo.nl xs4all.nl skynet.be telenet.be sapo.pt uol.com.br
  terra.com.br bol.com.br rediffmail.com bigpond.com optusnet.com.au xtra.co.nz
  gail.com gail.co.in grail.com male.com mali.com mall.com small.com snail.com fmail.com imail.com qmail.com
  hmail.com tmail.com vmail.com jmail.com zmail.com nmail.com gmat.com gmac.com gmx.li gmp.com gmbh.com gaia.com
  ghotmail.com hotmart.com hostmail.com hitmail.com hotelmail.com hotrail.de hotsauce.com homemail.com gotmail.com
  cloud.com incloud.com itcloud.com ipcloud.com icloudy.de aloud.com mycloud.com xcloud.com
  yazoo.com yazoo.co.uk yandex.kz wahoo.com yoyo.com yahoot.org yoohoo.com taboo.com
  outbook.com overlook.com lookout.com outlet.com photonmail.com prontomail.com postmail.com
  life.com like.com love.com line.com vive.com five.com olive.com alive.com live.co live.eu evil.com olive.dk
  tella.com talia.com delia.com tesla.com comfem.dk oline.no onlive.no outline.no inline.no unline.de
  frenet.de free-net.de freenode.de greenet.de bredbandsbolaget.se intera.pl interio.pl interna.pl intevia.pl
  gazela.pl gazetka.pl jonet.pl zonet.pl one.pl poczta.net.pl poczta.neo.pl armor.de accor.de arco.de
  example.co example.cm example.om example.cam example.community example.company example.computer example.net
  example.dev example.de example.se example.no example.nu example.dk example.pl example.org example.io example.xn--p1ai
  ærø.dk bücher.example 例子.公司 пример.рф उदाहरण.भारत xn--hxajbheg2az3al.xn--jxalpdlp a.b.c.d.example.co.uk
`);

describe('a slip in an e-mail address', () => {
  for (const [meant, slips] of Object.entries(SLIPS)) {
    for (const slip of words(slips)) {
      it(`${slip} is offered as ${meant}`, () => {
        expect(suggestEmail(`Søren.o'Brien+Job@${slip}`)).to.equal(`Søren.o'Brien+Job@${meant}`);
      });
    }
  }

  it('is looked for past white space', () => {
    expect(suggestEmail(' name@gmial.com\n')).to.equal('name@gmail.com');
    expect(suggestEmail('name@ gmail . com')).to.equal('name@gmail.com');
    expect(suggestEmail('name@gmail .com')).to.equal('name@gmail.com');
  });

  it('is listed here often enough, and never as what is right', () => {
    const all = Object.values(SLIPS).flatMap(words);
    expect(all.length).to.be.at.least(120);
    expect(all.filter((host) => RIGHT.includes(host))).to.deep.equal([]);
  });

  it('leads to an address that is not doubted in turn', () => {
    for (const meant of Object.keys(SLIPS)) {
      expect(isEmail(`a@${meant}`), meant).to.be.true;
      expect(suggestEmail(`a@${meant}`), meant).to.be.undefined;
    }
  });
});

describe('a right e-mail address', () => {
  it('is not doubted, whatever it stands beside', () => {
    expect(new Set(RIGHT).size).to.equal(RIGHT.length);
    expect(RIGHT.length).to.be.at.least(300);
    const doubted = RIGHT.filter((host) => suggestEmail(`name@${host}`) !== undefined);
    expect(doubted).to.deep.equal([]);
  });

  it('is not doubted for capital letters', () => {
    for (const host of RIGHT) expect(suggestEmail(`Name@${host.toUpperCase()}`), host).to.be.undefined;
  });

  it('is not doubted for its local part, which may look like a slip', () => {
    for (const local of ['gmial.com', 'a.con', 'hotmial', 'x,con']) {
      expect(suggestEmail(`${local}@example.com`)).to.be.undefined;
    }
  });
});

describe('what is no address at all', () => {
  for (const text of [
    '',
    ' ',
    '@',
    'a',
    'a@',
    '@gmial.com',
    'gmial.com',
    'a@b',
    'a@.',
    'a@,com',
    'a@@gmial.com',
    'a@b@gmial.com',
    'a@gmial.com@',
    'a b@gmial.com',
    'a@gmail.com phone 123',
    'a@gmial.com, b@gmial.com',
    '\ud800@gmial.co\udc00',
    '\ud800',
    'a@\udc00',
    'a@\ud800.con\ud800',
  ]) {
    it(`${JSON.stringify(text)} gets no offer and does no harm`, () => {
      expect(suggestEmail(text)).to.be.undefined;
    });
  }

  for (const [name, text] of [
    ['letters', 'x'.repeat(10_000)],
    ['at signs', '@'.repeat(10_000)],
    ['dots', `a@${'.'.repeat(10_000)}con`],
    ['white space', `a@${' '.repeat(10_000)}gmial.com`],
    ['letters before an address', `${'x'.repeat(9_990)}@gmial.com`],
    ['lone surrogates', `a@${'\ud800'.repeat(10_000)}`],
  ] as const) {
    it(`is not looked at when it is longer than an address can be: ${name}`, () => {
      expect(suggestEmail(text)).to.be.undefined;
    });
  }

  it('is looked at up to the length that an address can have', () => {
    const local = 'x'.repeat(254 - '@gmial.com'.length);
    expect(suggestEmail(`${local}@gmial.com`)).to.equal(`${local}@gmail.com`);
    expect(suggestEmail(`x${local}@gmial.com`)).to.be.undefined;
  });
});
