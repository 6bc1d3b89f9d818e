import { expect } from 'chai';
import { suggestEmail } from '../../../../src/core/applications/email-typo.js';
import { isEmail } from '../../../../src/core/applications/validation.js';

const words = (text: string) => text.trim().split(/\s+/);

/** What was meant, and hosts that were typed instead. */
const SLIPS: Readonly<Record<string, string>> = {
  'gmail.com': `gmial.com gmai.com gmal.com gmaill.com ggmail.com gnail.com gmaul.com gmail.con gmail.cmo gmail.vom
    gmail.co gmail.cm gmail.om gmail,com gmail.com. gmail..com gmailcom gmai.lcom mgail.com g-mail.com GMIAL.COM
    gmail.dk gmail.co.uk gmail.dkk`,
  'googlemail.com': 'googelmail.com goglemail.com',
  'hotmail.com': 'hotmial.com hotmal.com homail.com hotmaill.com hormail.com hotmail;com ohtmail.com',
  'hotmail.dk': 'hotmial.dk hotmail.dkk hotmaildk hotmail,dk',
  'hotmail.co.uk': 'hotmial.co.uk hotmail.couk hotmailco.uk',
  'outlook.com': 'outlok.com oulook.com otulook.com outllook.com uotlook.com outlookcom',
  'yahoo.com': 'yaho.com yahooo.com yhaoo.com yajoo.com yahoo.vom',
  'yahoo.co.uk': 'yaho.co.uk yahoo.couk',
  'icloud.com': 'icloud.co iclud.com iclound.com icloud.dk icoud.com',
  'protonmail.com': 'protonmial.com protomail.com',
  'stofanet.dk': 'stofaent.dk stofnet.dk stofannet.dk',
  't-online.de': 't.online.de t-onlin.de tonline.de',
  'btinternet.com': 'btinterent.com btinternet.co',
  'blueyonder.co.uk': 'bluyonder.co.uk blueyodner.co.uk',
  'live.com': 'lvie.com live.con',
  'telia.com': 'teila.com telia.con',
  'online.no': 'onlnie.no',
  'onet.pl': 'oent.pl onet.pll',
  // No host is too small for an ending that does not exist, or for a comma.
  'mail.de': 'mail.de. mail,de mail..de mail.dee',
  'example.com': 'example.con example.cmo example.ocm example.comm example.cpm example,com',
  'ærø.dk': 'ærø.dkk ærø,dk',
};

/** Signs of phones, word processors and Asian keyboards, and what was meant. */
const SIGNS: Readonly<Record<string, string>> = {
  'o’brien@example.ie': "o'brien@example.ie",
  "d‘arcy.o'neil@example.fr": "d'arcy.o'neil@example.fr",
  'd´angelo@example.it': "d'angelo@example.it",
  'aase＠example.com': 'aase@example.com',
  'aase﹫example.com': 'aase@example.com',
  'ａａｓｅ＠ｅｘａｍｐｌｅ．ｃｏｍ': 'aase@example.com',
  'yamada@example。jp': 'yamada@example.jp',
  'o’brien＠gmial.com': "o'brien@gmail.com",
};

/** Hosts that somebody has an address at, many of them a letter or two beside a famous one. */
const RIGHT = words(`
  gmail.com googlemail.com googlemail.de hotmail.com outlook.com yahoo.com icloud.com live.com msn.com aol.com me.com
  mail.com email.com ymail.com rocketmail.com gmx.com gmx.net gmx.de gmx.us web.de qq.com foxmail.com hanmail.net
  mail.ru inbox.ru yandex.ru protonmail.com proton.me tutanota.de tuta.com fastmail.com hushmail.com zohomail.com
  hotmail.dk hotmail.se hotmail.no hotmail.de hotmail.ca hotmail.co.uk hotmail.co.nz hotmail.com.br hotmail.gr
  live.dk live.se live.no live.ie live.co.uk live.com.au live.cn outlook.dk outlook.pt outlook.co.id outlook.com.vn
  yahoo.dk yahoo.se yahoo.ca yahoo.co.uk yahoo.co.id yahoo.com.br yahoo.cn myyahoo.com msn.dk windowslive.com
  mail.dk jubii.dk stofanet.dk webspeed.dk privat.dk youmail.dk mail.tele.dk sol.dk tdc.dk ku.dk au.dk student.au.dk
  telia.com telia.se comhem.se bredband.net bredband2.com spray.se tele2.se home.se kth.se lu.se
  online.no getmail.no start.no tele2.no uio.no online.de online.fr free.fr t-online.de t-online.hu tk-online.de
  te-online.de it-online.de arcor.de freenet.de kabelmail.de o2online.de ewe.net email.de mail.de tum.de
  wp.pl onet.pl onet.eu op.pl interia.pl interia.eu poczta.onet.pl poczta.fm gazeta.pl tlen.pl
  btinternet.com virginmedia.com virgin.net blueyonder.co.uk talktalk.net talktalk.co.uk o2.co.uk nhs.net
  comcast.net comcast.com verizon.net att.net cox.net orange.fr laposte.net libero.it tin.it bluewin.ch
  gail.com grail.com male.com mali.com mall.com small.com snail.com fmail.com imail.com qmail.com hmail.com tmail.com
  gmat.com gmac.com gmx.li gmbh.com ghotmail.com hotmart.com hostmail.com hitmail.com hotelmail.com hotrail.de
  homemail.com gotmail.com cloud.com incloud.com itcloud.com icloudy.de mycloud.com yazoo.com wahoo.com yoyo.com
  outbook.com overlook.com lookout.com outlet.com photonmail.com prontomail.com postmail.com
  life.com like.com love.com line.com vive.com olive.com live.co live.eu evil.com olive.dk
  tella.com talia.com delia.com tesla.com oline.no onlive.no outline.no inline.no
  frenet.de free-net.de freenode.de bredbandsbolaget.se intera.pl interna.pl gazela.pl jonet.pl one.pl armor.de arco.de
  example.co example.cm example.om example.cam example.company example.net example.de example.dk example.org
  ærø.dk bücher.example 例子.公司 пример.рф उदाहरण.भारत xn--hxajbheg2az3al.xn--jxalpdlp a.b.c.d.example.co.uk
`);

describe('a slip in an e-mail address', () => {
  for (const [typed, meant] of Object.entries(SIGNS)) {
    it(`is suggested for ${typed}`, () => expect(suggestEmail(typed)).to.equal(meant));
  }

  it('is a dot too many in the name, but not in Japan', () => {
    expect(suggestEmail('name..x@example.com')).to.equal('name.x@example.com');
    expect(suggestEmail('name.@example.com')).to.equal('name@example.com');
    expect(suggestEmail('name..x.@docomo.example.jp')).to.equal(undefined);
    expect(suggestEmail('name..x.@docomo.example.jp,')).to.equal('name..x.@docomo.example.jp');
  });

  it('is not suggested for other spellings of the same letters', () => {
    for (const right of ['cafe\u0301@bu\u0308cher.example', "o'brien@example.ie", '用户@例子.公司'])
      expect(suggestEmail(right)).to.equal(undefined);
  });

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

  it('leads to an address that is not doubted in turn', () => {
    for (const meant of Object.keys(SLIPS)) {
      expect(isEmail(`a@${meant}`), meant).to.be.true;
      expect(suggestEmail(`a@${meant}`), meant).to.be.undefined;
    }
  });
});

describe('a right e-mail address', () => {
  it('is not doubted, whatever it stands beside', () => {
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

  it('is looked at up to the length that an address can have', () => {
    const local = 'x'.repeat(254 - '@gmial.com'.length);
    expect(suggestEmail(`${local}@gmial.com`)).to.equal(`${local}@gmail.com`);
    expect(suggestEmail(`x${local}@gmial.com`)).to.be.undefined;
  });
});
