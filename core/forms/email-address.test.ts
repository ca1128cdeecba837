import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { email } from '#core/forms/email.ts';
import { addressIn } from '#core/forms/email-address.ts';

const kept = (typed: string) => email().safeParse(typed).data;

/** As each is kept. */
const ADDRESSES = [
  ['ana@example.com', 'ana@example.com'],
  ['Ana.Maria+Shows@Example.CO.UK', 'ana.maria+shows@example.co.uk'],
  ['søren@example.dk', 'søren@example.dk'],
  ['josé.núñez@ejemplo.example', 'josé.núñez@ejemplo.example'],
  ['用户@例子.广告', '用户@例子.广告'],
  ['почта@пример.рф', 'почта@пример.рф'],
  ['ana@bücher.example', 'ana@bücher.example'],
  ['अजय@डाटा.भारत', 'अजय@डाटा.भारत'],
  ['علي@مثال.إختبار', 'علي@مثال.إختبار'],
] as const;

const AROUND = [
  (address: string) => address,
  (address: string) => ` \u00a0${address}\u2003\n`,
  (address: string) => `\u200e${address}\u200b`,
  (address: string) => `\u202a${address}\u202c`,
  (address: string) => `\ufeff${address.replace('@', '\u2060@\u00ad')}`,
  (address: string) => `<${address}>`,
  (address: string) => `"${address}"`,
  (address: string) => `„${address}“`,
  (address: string) => `(${address}).`,
  (address: string) => `${address},`,
  (address: string) => `${address};`,
  (address: string) => `mailto:${address}`,
  (address: string) => `MAILTO: ${address}?subject=Friday`,
  (address: string) => `Email: ${address}`,
  (address: string) => `E-mail: mailto:${address}.`,
  (address: string) => `Ana Maria <${address}>`,
  (address: string) => `"Maria, Ana" <${address}>,`,
  (address: string) => `Аня\u00a0<mailto:${address}>`,
  (address: string) => address.toUpperCase(),
];

describe('an e-mail address', () => {
  it('is understood with letters of every script, and with what is pasted around it', () => {
    for (const [typed, as] of ADDRESSES)
      for (const around of AROUND) expect([around(typed), kept(around(typed))]).toEqual([around(typed), as]);
  });
  it('is one however its domain or its letters are spelled', () => {
    for (const [typed, as] of ADDRESSES) {
      expect(kept(as)).toBe(as);
      expect(kept(typed.normalize('NFD'))).toBe(as);
    }
    expect(kept('ana@bücher。example')).toBe('ana@bücher.example');
    expect(kept('ana@XN--bcher-kva.example')).toBe('ana@xn--bcher-kva.example');
    expect(kept('ana@ＥＸＡＭＰＬＥ.com')).toBe('ana@example.com');
  });
  it('is kept as it was kept before', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const once = addressIn(address);
        expect(addressIn(once)).toBe(once);
        if (/^[a-z0-9_+\-.@]+$/i.test(address)) expect(once).toBe(address.toLowerCase());
      }),
    );
  });
  it('is kept the same however its letters are drawn', () => {
    for (const written of ['ana@𝔾mail.com', 'ana@ℌome.example', 'ANA@ＧMAIL.com']) {
      const once = addressIn(written);
      expect([addressIn(once), once.toLowerCase()]).toEqual([once, once]);
    }
  });
  it.each([
    'ana',
    '@example.com',
    'ana@',
    'ana@example',
    'ana@@example.com',
    'ana bell@example.com',
    'ana@exam ple.com',
    'ana@example.com, ben@example.com',
    'Ana <ana@example.com> Ben <ben@example.com>',
    'ana@example.com\r\nBcc: all@example.com',
    'ana@example.com/bücher',
    'ana@bü:cher.example',
    'ana@bü%40cher.example',
    'ana..b@example.com',
    '.ana@example.com',
    'ana@-.com',
    'ana@bücher',
    '"ana bell"@example.com',
  ])('is not made of %j', (typed) => expect(kept(typed)).toBeUndefined());
});
