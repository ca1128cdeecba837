import { expect, it } from 'vitest';
import { plainFromHtml } from '#server/reply/plain-from-html.ts';
import { wordsOfReply } from '#server/reply/words-of-reply.ts';

const OURS = 'reply+abcd2efg@reply.order.example';
const wordsOf = (text: string) => wordsOfReply(text, (line) => line.includes(OURS));

/** Answers as mail programs of five languages write them, each with the words that were typed. */
const MAILS: Record<string, [typed: string, mail: string]> = {
  'Gmail, English': [
    'We can be there at five.\n\nIs there a bass amp?',
    `We can be there at five.\n\nIs there a bass amp?\n\nOn Fri, 27 Nov 2026 at 10:12, Running Order <${OURS}>\nwrote:\n\n> Hello Nell,\n>\n> New message from The Anchor\n`,
  ],
  'Gmail, German': [
    'Passt, danke!',
    `Passt, danke!\n\nAm Fr., 27. Nov. 2026 um 10:12 Uhr schrieb Running Order <\n${OURS}>:\n\n> Hello Nell,\n>\n> New message\n`,
  ],
  'Gmail, French': [
    "Bonjour, c'est d'accord.",
    `Bonjour, c'est d'accord.\n\nLe ven. 27 nov. 2026 à 10:12, Running Order <${OURS}> a\nécrit :\n\n> Hello Nell,\n`,
  ],
  'Gmail, Spanish': [
    'Perfecto, nos vemos a las 18.',
    `Perfecto, nos vemos a las 18.\n\nEl vie, 27 nov 2026 a las 10:12, Running Order (<${OURS}>)\nescribió:\n\n> Hello Nell,\n`,
  ],
  'Gmail, Polish': [
    'Będziemy o piątej.',
    `Będziemy o piątej.\n\npt., 27 lis 2026 o 10:12 Running Order <${OURS}>\nnapisał(a):\n\n> Hello Nell,\n`,
  ],
  'Outlook, English, with a signature': [
    'See you there.',
    `See you there.\n\nKind regards,\nNell Byrne\nBooker\n\n________________________________\nFrom: Running Order <${OURS}>\nSent: Friday, November 27, 2026 10:12 AM\nTo: Nell <nell@x.example>\nSubject: New message from The Anchor\n\nHello Nell,\n`,
  ],
  'Outlook, German': [
    'Bis dann.',
    `Bis dann.\n\nVon: Running Order <${OURS}>\nGesendet: Freitag, 27. November 2026 10:12\nAn: Nell <nell@x.example>\nBetreff: New message\n\nHello Nell,\n`,
  ],
  'Outlook, Polish': [
    'Do zobaczenia.',
    `Do zobaczenia.\n\nOd: Running Order <${OURS}>\nWysłane: piątek, 27 listopada 2026 10:12\nDo: Nell <nell@x.example>\nTemat: New message\n\nHello Nell,\n`,
  ],
  'Outlook, Spanish': [
    'Vale.',
    `Vale.\n\nDe: Running Order <${OURS}>\nEnviado: viernes, 27 de noviembre de 2026 10:12\nPara: Nell\nAsunto: New message\n\nHello Nell,\n`,
  ],
  'Apple Mail, English': [
    'Yes',
    `Yes\n\nSent from my iPhone\n\n> On 27 Nov 2026, at 10:12, Running Order <${OURS}> wrote:\n> \n> Hello Nell,\n`,
  ],
  'Apple Mail, German': [
    'Ja gern.',
    `Ja gern.\n\nVon meinem iPhone gesendet\n\n> Am 27.11.2026 um 10:12 schrieb Running Order <${OURS}>:\n> \n> Hello Nell,\n`,
  ],
  'Apple Mail, Polish': [
    'Tak.',
    `Tak.\n\nWysłane z iPhone'a\n\n> Wiadomość napisana przez Running Order <${OURS}> w dniu 27.11.2026, o godz. 10:12:\n> \n> Hello Nell,\n`,
  ],
  'GMX, German, in a browser': [
    'Hallo,\n\npasst.',
    `Hallo,\n\npasst.\n\nGesendet: Freitag, 27. November 2026 um 10:12 Uhr\nVon: "Running Order" <${OURS}>\nAn: nell@gmx.example\nBetreff: New message from The Anchor\nHello Nell,\n`,
  ],
  'GMX, German, on a phone': [
    'Passt.',
    `Passt.\n--\nDiese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.\nAm 27.11.26, 10:12, Running Order <${OURS}> schrieb:\n\nHello Nell,\n`,
  ],
  'Thunderbird, Polish, which names no address': [
    'Tak jest.',
    'Tak jest.\n\nW dniu 27.11.2026 o 10:12, Running Order pisze:\n> Hello Nell,\n',
  ],
  'an answer below what is quoted': [
    'Five is fine.',
    `On Fri, 27 Nov 2026 at 10:12, Running Order <${OURS}> wrote:\n> Does five work?\n\nFive is fine.\n`,
  ],
  'answers between what is quoted': [
    'Yes, five works.\n\nWe bring ours.',
    '> Does five work?\n\nYes, five works.\n\n> And the amp?\n\nWe bring ours.\n',
  ],
  'a list, and lines that look like heads': [
    'Our needs:\n- two mics\n- one DI\n\nFrom: 6pm on we are there.',
    'Our needs:\n- two mics\n- one DI\n\nFrom: 6pm on we are there.\n',
  ],
  'nothing but what is quoted': ['', `> Hello Nell,\n> New message\n`],
  'nothing at all': ['', '\n \n'],
};

it.each(Object.entries(MAILS))('finds what was typed: %s', (_, [typed, mail]) => {
  expect(wordsOf(mail)).toBe(typed);
  expect(wordsOf(mail.replace(/\n/g, '\r\n'))).toBe(typed);
});

it('reads a hostile text in bounded time', () => {
  for (const piece of [
    'a on at ',
    '2026 from ',
    'Op schreef x\n',
    '11.11.2026 11.11"<',
    '\n',
    '> ',
    `${OURS}\n`,
  ]) {
    const began = performance.now();
    wordsOf(piece.repeat(2_000_000 / piece.length));
    expect(performance.now() - began, piece).toBeLessThan(4_000);
  }
});

it('takes words alone from a mail of HTML', () => {
  const html = `<html><head><style>p{color:red}</style></head><body><p>See <b>you</b> there &amp; thanks<script>alert(1)</script></p>
    <p><a href="https://track.example/x">our page</a><img src="https://track.example/pixel.gif" alt="pixel"></p>
    <svg onload="alert(1)"><text>drawn</text></svg><iframe src="https://x.example">framed</iframe>
    <div class="gmail_quote"><p>Hello Nell,</p></div><blockquote type="cite">Hello Nell,</blockquote></body></html>`;
  expect(plainFromHtml(html).trim()).toBe('See you there & thanks\n\nour page');
});

it('cuts what Outlook quotes in HTML', () => {
  const html = `<div>Bis dann.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>Von:</b> Running Order &lt;${OURS}&gt;<br><b>Gesendet:</b> Freitag</div><div>Hello Nell,</div>`;
  expect(wordsOf(plainFromHtml(html))).toBe('Bis dann.');
});
