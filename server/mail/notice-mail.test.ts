import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import {
  bookingRoute,
  calendarRoute,
  concludeRoute,
  payoutRoute,
  statementRoute,
} from '#core/notifications/routes.ts';
import { buttonLabel } from '#server/mail/button-labels.ts';
import type { MailedNight } from '#server/mail/night.ts';
import { nightEvent } from '#server/mail/night-event.ts';
import { nightBefore, nightFacts } from '#server/mail/night-facts.ts';
import { type MailedNotice, noticeMail } from '#server/mail/notice-mail.ts';

const night: MailedNight = {
  bookingId: '907d2ee9-f796-4bcc-8b70-0c69085bdf28',
  status: 'confirmed',
  side: 'artist',
  artist: 'The Larks',
  venue: 'Paradiso',
  address: 'Weteringschans 6, Amsterdam',
  date: '2027-03-28',
  timeZone: 'Europe/Amsterdam',
  doorsAt: '2027-03-28T18:00:00.000Z',
  startsAt: '2027-03-28T18:30:00.000Z',
  endsAt: '2027-03-28T21:30:00.000Z',
  setStartsAt: '2027-03-28T19:15:00.000Z',
  setMinutes: 45,
  deal: { kind: 'guarantee', guaranteeCents: 50_000 },
  currency: 'EUR',
  offeredBy: 'venue',
  depositAtOnce: false,
  standsUntil: null,
  message: null,
  staying: [],
};
const notice: MailedNotice = {
  kind: 'booking-confirmed',
  name: 'Nell',
  title: '28/03/2027 with Paradiso is booked',
  description: '€500 guarantee. Agreement RO-2027-000001 is binding, not yet signed.',
  route: '/agreement/final/1',
  timeZone: 'Europe/Berlin',
  side: 'artist',
  night,
};
const site = { siteUrl: 'https://order.example', from: 'Running Order <mail@order.example>' };
const sending = { to: 'nell@example.com', now: new Date('2026-11-22T10:00:00Z') };
const mailOf = (more: Partial<MailedNotice> = {}) => noticeMail({ ...notice, ...more }, site, sending);

describe('names come from people', () => {
  const BAD = '<img src=x onerror=alert(1)> & "Sons"';

  test('markup in them is text', async () => {
    const { html, text } = await mailOf({
      name: BAD,
      title: `${BAD} is booked`,
      description: BAD,
      night: { ...night, venue: BAD, address: BAD },
    });
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot; is booked');
    expect(text).toContain(`Venue: ${BAD}`);
  });

  test.each([
    '\r\nBcc: all@example.com',
    '\nBcc: all@example.com',
    '\u2028Bcc: all@example.com',
    '\u0000Bcc: x',
  ])('one with %j starts no line: no header, no fact, no property of an event', async (bad) => {
    const venue = `Paradiso${bad}`;
    const mail = await mailOf({ name: venue, title: venue, night: { ...night, venue, address: venue } });
    expect(mail.subject).toMatch(/^Paradiso Bcc: \S+ \(28\/03\/2027\)$/);
    expect(mail.text).not.toMatch(/^Bcc/m);
    expect(mail.event?.ics).not.toMatch(/^Bcc/m);
    expect(ICAL.parse(mail.event?.ics ?? '')).toBeTruthy();
  });

  test('a sign that turns the direction of text does not change what stands beside it', async () => {
    const { subject } = await mailOf({ title: '\u202eosidaraP is booked' });
    expect(subject).toBe('osidaraP is booked: The Larks at Paradiso, 28/03/2027');
    expect((await mailOf({ title: 'Did you get €50 in cash?' })).subject).toBe(
      'Did you get €50 in cash? The Larks at Paradiso, 28/03/2027',
    );
    expect((await mailOf({ title: 'The Larks are booked' })).subject).toBe(
      'The Larks are booked (28/03/2027)',
    );
  });

  test('long ones are whole, in the event too', async () => {
    const artist = 'Ω'.repeat(120);
    const { event, html } = await mailOf({ night: { ...night, side: 'venue', artist } });
    expect(html).toContain(artist);
    const parsed = new ICAL.Component(ICAL.parse(event?.ics ?? '')).getFirstSubcomponent('vevent');
    expect(parsed?.getFirstPropertyValue('summary')).toBe(`${artist} at Paradiso`);
    for (const line of event?.ics.split('\r\n') ?? [])
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

test('a mail loads nothing from anywhere and tells nobody that it was read', async () => {
  const { html = '' } = await mailOf();
  expect(html).not.toMatch(/<(img|link|iframe|script|object|video)\b|url\(|@import|@font-face|\bsrc=/i);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    'https://order.example/agreement/final/1',
    'https://order.example/settings?tab=notifications',
  ]);
});

test('a statement that stands is paid out by the venue, and read by the artist', () => {
  const label = (route: string) => buttonLabel('statement-confirmed', route);
  expect(label(payoutRoute('1'))).toBe('Process the payout');
  expect(label(statementRoute('artist', '1'))).toBe('Open the statement');
  expect(buttonLabel('payout-initiated', statementRoute('artist', '1'))).toBe('Open the statement');
  expect(buttonLabel('settle-reminder', statementRoute('artist', '1'))).toBe('Open the statement');
  expect(buttonLabel('statement-disputed', concludeRoute('1'))).toBe('Conclude the show');
  expect(buttonLabel('settle-reminder', bookingRoute('artist', '1'))).toBe('Open the booking');
  expect(buttonLabel('payout-initiated', bookingRoute('artist', '1'))).toBe('Open the booking');
});

test('the name of the reader may be unknown, and a notification may be about no night', async () => {
  const { text, event } = await mailOf({ name: null, night: null, kind: 'payout-arrived', description: '' });
  expect(text).toMatch(/^Hello,\n\n28\/03\/2027 with Paradiso is booked\n\nOpen the statement:\n/);
  expect(event).toBeUndefined();
});

test('a day of a calendar is written in words as well', async () => {
  const { text } = await mailOf({ night: null, kind: 'hold', route: calendarRoute('venue', '2026-12-02') });
  expect(text).toContain('Date: Wednesday 2 December 2026');
});

test('the time until which a hold stands is said to be the venue’s, to an artist who has another', async () => {
  const stands = { until: '2026-12-01T08:00:00Z', zone: 'Australia/Sydney' };
  const hold = { night: null, kind: 'hold', route: calendarRoute('artist', '2026-12-02'), stands };
  const says = 'Times: Local time of the venue';
  expect((await mailOf({ ...hold })).text).toContain(says);
  expect((await mailOf({ ...hold, timeZone: 'Australia/Melbourne' })).text).not.toContain(says);
  expect((await mailOf({ ...hold, side: 'venue' })).text).not.toContain(says);
});

test('a change that was accepted before its mail left is told from what was agreed', () => {
  const fee = (guaranteeCents: number) => ({
    deal: { kind: 'guarantee' as const, guaranteeCents },
    currency: 'EUR',
  });
  const said = nightBefore({ ...night, deal: fee(60_000).deal }, [
    { of: 'date', from: '2027-03-27', to: '2027-03-28' },
    { of: 'show', from: '20:00', to: '20:30' },
    { of: 'set-start', from: '21:00', to: '21:15' },
    { of: 'set-length', from: null, to: 45 },
    { of: 'fee', from: fee(50_000), to: fee(60_000) },
    { what: 'Doors', from: '19:00', to: '20:00' },
  ]);
  expect(Object.fromEntries(nightFacts(said, null))).toMatchObject({
    Date: 'Saturday 27 March 2027',
    Doors: '8:00 PM',
    Show: '8:00 PM',
    Set: '9:00 PM',
    Deal: '€500 guarantee',
  });
  expect(nightBefore(night, [])).toEqual(night);
});

describe('the facts of a night', () => {
  const names = (more: Partial<MailedNight>, zone: string | null) =>
    nightFacts({ ...night, ...more }, zone).map(([name]) => name);

  test('times are the venue’s, also where clocks change that night, and are said to be to a reader elsewhere', () => {
    expect(Object.fromEntries(nightFacts(night, 'America/New_York'))).toEqual({
      Date: 'Sunday 28 March 2027',
      Venue: 'Paradiso',
      Address: 'Weteringschans 6, Amsterdam',
      Doors: '8:00 PM',
      Show: '8:30 PM',
      Set: '9:15 PM, 45 minutes',
      Times: 'Local time of the venue',
      Deal: '€500 guarantee',
    });
  });

  test('a venue reads of its own room, whatever zone its account has', () => {
    expect(names({ side: 'venue' }, 'America/New_York')).not.toContain('Times');
  });

  test('a reader in the same time, or of a zone that nobody knows, is told no zone', () => {
    for (const zone of ['Europe/Berlin', 'Middle of nowhere', null])
      expect(names({}, zone)).not.toContain('Times');
  });

  test('whoever has to answer an offer reads what it comes to, by when to answer, and what was typed', () => {
    const asked: MailedNight = {
      ...night,
      status: 'requested',
      standsUntil: '2027-02-09T23:00:00.000Z',
      message: `Bring <b>both</b>\nguitars. ${'la '.repeat(300)}`,
    };
    const { Message: message, ...facts } = Object.fromEntries(nightFacts(asked, null));
    expect(facts).toMatchObject({
      'After fees': 'Of the guarantee you receive €450, after 10% commission.',
      'Answer by': 'the end of 09/02/2027',
    });
    expect(message).toMatch(/^Bring <b>both<\/b> guitars\. la .* la…$/);
    expect(message?.length).toBeLessThanOrEqual(600);
    expect(
      Object.fromEntries(nightFacts({ ...asked, side: 'venue', offeredBy: 'artist' }, null)),
    ).toMatchObject({
      'After fees': 'For the guarantee you pay €510, with the €10 fee.',
    });
    for (const other of [{ offeredBy: 'artist' }, { status: 'confirmed' }] as const)
      expect(names({ ...asked, ...other }, null)).not.toContain('Answer by');
  });

  test('what was typed with an offer is text in its mail', async () => {
    const asked = {
      ...night,
      status: 'requested',
      message: '<script>x</script> https://bad.example',
    } as const;
    const { html, text } = await mailOf({ kind: 'booking-request', night: asked });
    expect(html).toContain('&lt;script&gt;x&lt;/script&gt; https://bad.example');
    expect(html).not.toMatch(/<script|href="https:\/\/bad/);
    expect(text).toContain('Message: <script>x</script> https://bad.example');
  });

  test('a cancellation names the acts that stay booked', () => {
    const left: MailedNight = { ...night, side: 'venue', status: 'cancelled', staying: ['Ora', 'Vesper'] };
    expect(Object.fromEntries(nightFacts(left, null))['Still booked']).toBe('Ora, Vesper');
  });

  test('what is not there is not listed', () => {
    expect(names({ address: '', setStartsAt: null, setMinutes: null }, null)).toEqual([
      'Date',
      'Venue',
      'Doors',
      'Show',
      'Deal',
    ]);
    expect(names({ side: 'venue' }, null)).toContain('Artist');
  });

  test('each term beside the deal is named', () => {
    const deal = { kind: 'guarantee', guaranteeCents: 50_000, extras: { hospitalityCents: 4_000 } } as const;
    const facts = Object.fromEntries(nightFacts({ ...night, deal }, null));
    expect([facts.Deal, facts.Terms]).toEqual(['€500 guarantee', '€40 is paid in place of hospitality.']);
  });

  test('a set is told as far as it is agreed', () => {
    const set = (more: Partial<MailedNight>) =>
      Object.fromEntries(nightFacts({ ...night, ...more }, null)).Set;
    expect(set({})).toBe('9:15 PM, 45 minutes');
    expect(set({ setStartsAt: null })).toBe('45 minutes');
    expect(set({ setMinutes: null })).toBe('9:15 PM');
  });
});

describe('the calendar event', () => {
  const { siteUrl, from } = site;
  const eventOf = (more: Partial<MailedNight>, now = sending.now) =>
    nightEvent({ ...night, ...more }, { to: sending.to, from, siteUrl, now });

  test('is that of the venue’s clock for a calendar program that knows no zones', () => {
    const calendar = new ICAL.Component(ICAL.parse(eventOf({})?.ics ?? ''));
    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component);
    expect(zone.tzid).toBe('Europe/Amsterdam');
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
    // Summer time began that morning.
    expect(event.startDate.toString()).toBe('2027-03-28T20:00:00');
    expect(event.startDate.toJSDate().toISOString()).toBe(night.doorsAt);
    expect(event.organizer).toBe('mailto:mail@order.example');
    expect(event.attendees.map((each) => each.getFirstValue())).toEqual(['MAILTO:nell@example.com']);
  });

  test.each([
    'America/New_York',
    'Pacific/Auckland',
    'Asia/Kolkata',
    'America/Sao_Paulo',
    'UTC',
    'Europe/Kyiv',
  ])('names the zone %s and its rules', (timeZone) => {
    const calendar = new ICAL.Component(ICAL.parse(eventOf({ timeZone })?.ics ?? ''));
    const start = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component).startDate.clone();
    const rules = calendar.getFirstSubcomponent('vtimezone');
    if (rules) {
      start.zone = new ICAL.Timezone(rules);
      expect(start.zone.tzid).toBe(timeZone);
    }
    expect(start.toJSDate().toISOString()).toBe(night.doorsAt);
  });

  test('exists for what is agreed, or was', () => {
    expect(eventOf({ status: 'requested' })).toBeNull();
    expect(eventOf({ status: 'declined' })).toBeNull();
    expect(eventOf({ status: 'cancelled' })?.method).toBe('cancel');
  });
});
