import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { USUAL_ACCOUNTING } from '#core/accounting/accounts.ts';
import type { Deal } from '#core/booking/deal.ts';
import { type ActName, actNamed, acts } from '#core/contract/index.ts';
import { CHANGES_NOTHING } from '#core/contract/told.ts';
import { hashOfKey } from '#server/commands/sealed-answer.ts';
import { adminInputs, anAdmin, anAnnouncement } from '#testing/admins.ts';
import { aContact } from '#testing/contacts.ts';
import { everythingWritten } from '#testing/everything-written.ts';
import { aSubscription, goodInputs } from '#testing/good-inputs.ts';
import { contestedStatement, mediatedStatement } from '#testing/mediated.ts';
import { dueEarlier, WITH_INTEREST } from '#testing/paid-late.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { sentFilesOf } from '#testing/sent-files.ts';
import { setPeople } from '#testing/set-people.ts';
import { bookedShow, soldAtDoor } from '#testing/stage.ts';
import { uploadedPaper } from '#testing/uploaded-paper.ts';

// The season itself is put back in demo/reset.int.test.ts.
const { backend, people } = setPeople({
  stack: { resetDemo: async () => true, serviceKeys: { spotify: { clientId: 'a', clientSecret: 'b' } } },
});

type Input = Record<string, unknown>;
type Ready = { who: Person; input: Input };

const opening = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1700 };
const allOfOpening = {
  ...opening,
  title: 'Spring night',
  loadIn: '16:00',
  loadOut: '01:00',
  presalePriceCents: 1300,
  capacity: 100,
  slots: 1,
  genres: ['Rock'],
  moods: ['Upbeat'],
  loudness: 'Loud',
  locationScope: ['Local'],
  musicType: 'original',
  budgetCents: 50_000,
};
const terms = { deal: GUARANTEE, setStart: '20:30', setMinutes: 60, message: 'We would love to.' };

/** An admin, with an input of one of their acts. */
const adminReady = (name: string) => async () => ({
  who: await anAdmin(backend, people),
  input: (await adminInputs(backend, people)[name]?.()) as Input,
});
async function asked() {
  const [venue, artist] = await Promise.all([people.venue(), people.artist()]);
  const showId = await people.open(venue, await people.aNight());
  return { venue, artist, showId, bookingId: await people.request(venue, showId, artist) };
}
async function accepted() {
  const all = await asked();
  return { ...all, ...(await people.done(all.artist, 'accept-booking', { bookingId: all.bookingId })) };
}
async function held() {
  const [venue, artist, day] = [await people.venue(), await people.artist(), await people.aNight()];
  return { venue, day, ...(await people.done(venue, 'place-hold', { artistId: artist.profileId, day })) };
}
const aTier = () => ({
  ...{ id: randomUUID(), name: 'Full price', priceCents: 1700, allocation: 80, onSaleOn: null },
});
async function onSale() {
  const venue = await people.venue();
  const showId = await people.open(venue, await people.aNight());
  const tier = aTier();
  await people.done(venue, 'keep-ticket-tiers', { showId, url: null, tiers: [tier] });
  const { token } = await people.done(venue, 'share-night', {
    ...{ showId, how: 'make', label: 'Desk', opens: 'box-office' },
  });
  return { venue, showId, tierId: tier.id, token };
}
const aRoom = () => ({
  ...{ roomId: crypto.randomUUID(), name: 'Club', capacity: 120, seating: 'standing', stage: '4 × 3 m' },
  ...{
    backline: 'partial',
    soundTech: true,
    lightsTech: false,
    loadIn: '16:00',
    doors: '19:00',
    curfew: '23:00',
  },
  ...{ turnRoundMinutes: 60, costs: [{ name: 'Sound engineer', cents: 18_000 }], photoPaths: [], parts: [] },
});
const aUse = async () => ({
  ...{
    useId: crypto.randomUUID(),
    kind: 'hire',
    title: 'Wedding',
    contact: 'Ada Byrne',
    note: 'Flowers at noon',
  },
  ...{
    day: await people.dayIn(11),
    from: '12:00',
    to: '18:00',
    firm: true,
    amountCents: 90_000,
    filePath: null,
  },
});
const aSeries = (day: string) => ({
  ...{ seriesId: crypto.randomUUID(), days: [day] },
  of: { what: 'shows', show: { ...allOfOpening, date: day, deadline: day } },
});
const aCalendar = () => ({
  name: 'Work',
  address: `https://calendar.example.com/${crypto.randomUUID()}/basic.ics`,
});

const aKind = (name: string) => ({
  name,
  form: {
    ...{
      currency: 'EUR',
      deal: { kind: 'guarantee', guaranteeCents: 30_000 },
      setMinutes: 45,
      setStart: '21:00',
    },
    ...{ doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1200, message: 'Hello' },
    ownClauses: { clauses: [{ key: 'dogs', title: 'Dogs', text: 'None.' }], papers: [] },
  },
});
const aRule = () => ({
  ruleId: crypto.randomUUID(),
  status: 'free',
  weekdays: [3, 4, 5],
  from: '2027-01-01',
  until: '2027-12-31',
  exceptMonths: [8],
  exceptDays: [{ from: '2027-03-01', to: '2027-03-14' }],
});
const BILLED_IN_CORK = {
  ...{ legalName: 'Nova Drift Ltd', legalForm: 'company', address: 'Quay 1', postcode: 'T12', city: 'Cork' },
  ...{ country: 'IE', taxNumber: '', vatId: 'IE6388047V', standing: 'standard', vatBasisPoints: 2300 },
  ...{ vatNote: '', selfBilling: true, numberPrefix: '', nextNumber: null },
};
async function toRun() {
  const all = await accepted();
  const { rows } = await backend.pool.query('select starts_at from shows where id = $1', [all.showId]);
  const at = new Date(rows[0].starts_at).toISOString();
  const set = { id: 'set-1', kind: 'set', bookingId: all.bookingId, label: 'Acoustic', at, minutes: 45 };
  return { ...all, items: [set] };
}
async function played(deal: Deal = { kind: 'guarantee', guaranteeCents: 50_000 }) {
  const [venue, artist] = await Promise.all([people.venue(), people.artist()]);
  return { venue, artist, ...(await bookedShow({ sql: backend.sql }, { venue, artist, deal })) };
}
async function concluded() {
  const all = await played();
  return {
    ...all,
    ...(await people.done(all.venue, 'conclude-show', { bookingId: all.bookingId, tiers: soldAtDoor(0) })),
  };
}
async function confirmed() {
  const all = await concluded();
  const { settlementId } = all as { settlementId?: string };
  return { ...all, ...(await people.done(all.artist, 'confirm-statement', { settlementId })) };
}
/** A fee of which interest is agreed, paid 30 days late. */
async function paidLate() {
  const all = await played(WITH_INTEREST);
  const { settlementId } = await people.done(all.venue, 'conclude-show', {
    ...{ bookingId: all.bookingId, tiers: soldAtDoor(0) },
  });
  await people.done(all.artist, 'confirm-statement', { settlementId });
  await dueEarlier(backend, all.bookingId);
  await people.done(all.venue, 'process-payout', { bookingId: all.bookingId });
  return all;
}
/** A show of which the artist got 150 more in cash than is owed. */
async function overpaid() {
  const all = await played();
  const { bookingId } = all;
  const { directPaymentId } = await people.done(all.venue, 'record-direct-payment', {
    ...{ bookingId, kind: 'cash', amountCents: 60_000, paidOn: '2026-01-01' },
  });
  await people.done(all.artist, 'answer-direct-payment', { directPaymentId, received: true });
  const { settlementId } = await people.done(all.venue, 'conclude-show', {
    ...{ bookingId, tiers: soldAtDoor(0) },
  });
  await people.done(all.artist, 'confirm-statement', { settlementId });
  return all;
}
const given = (all: object, ...names: string[]): Input =>
  Object.fromEntries(names.map((name) => [name, (all as Input)[name]]));

/** A venue with a second member. */
async function twoMembers() {
  const [who, other] = [await people.venue(), await people.artist()];
  await backend.pool.query(
    `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'venue', $2, 'crew')`,
    [who.profileId, other.userId],
  );
  return { who, other };
}
async function invited() {
  const who = await people.venue();
  return { who, ...(await people.done(who, 'invite-member', { email: 'ben@example.com', role: 'booker' })) };
}

/** A venue with two contacts. */
async function withContact() {
  const who = await people.venue();
  const keep = async (name: string) => (await people.done(who, 'keep-contact', aContact(name))).contactId;
  return { who, contactId: await keep('Mona'), otherId: await keep('Mona B.') };
}
const ALL_OF_CONTACT = {
  ...{ kind: 'manager', organisation: 'Bell Artists', place: 'Ghent', notes: 'Calls back.', tags: ['jazz'] },
  emails: [{ label: 'Office', value: 'mona@example.com' }],
  phones: [{ label: '', value: '+32 470 12 34 56' }],
  links: [{ label: '', value: 'https://bell.example' }],
  ...{ sourceWords: 'The fair in Ghent', keepUntil: '2030-01-01', erasesItself: true },
};
/** An act without an account that is asked for a night, and whoever holds its link. */
async function askedByLink() {
  const who = await people.venue();
  const outsider = await people.done(who, 'add-outsider', {
    name: 'The Strangers',
    email: `${randomUUID()}@example.com`,
  });
  const showId = await people.open(who, await people.aNight());
  const bookingId = (
    await people.done(who, 'request-booking', { showId, artistId: outsider.profileId, deal: GUARANTEE })
  ).bookingId as string;
  return { who, outsider, bookingId, held: await people.linkOf(bookingId) };
}

/** A browser is of whoever subscribed in it last. */
const ownSubscription = () => ({
  ...aSubscription,
  endpoint: `https://push.example.com/send/${randomUUID()}`,
});

const aKit = () => ({
  ...{ email: `${crypto.randomUUID()}@example.org`, note: 'We are in your town.', contact: 'Mia, 0123 456' },
  chosen: { bio: false, photos: [], links: [], videos: [], rooms: [], draw: true, rider: false },
});

const CHANGE = {
  changes: { curfew: '23:30', setMinutes: 50 },
  note: 'The tram is late.',
  signerName: 'Vera',
};
const CLAIM = { line: 'sold:1', figure: 11, why: 'We counted 11.' };

/** What waits for whoever was asked by mail. */
async function claimed() {
  const who = await people.artist();
  const email = `${randomUUID()}@example.com`;
  await backend.pool.query('update auth.users set email = $2, email_confirmed_at = now() where id = $1', [
    who.userId,
    email,
  ]);
  const venue = await people.venue();
  const { profileId } = await people.done(venue, 'add-outsider', { name: 'The Strangers', email });
  const showId = await people.open(venue, await people.aNight());
  await people.done(venue, 'request-booking', { showId, artistId: profileId, deal: GUARANTEE });
  return { who, input: { profileId, isMine: true } };
}

/** For every command: somebody who may, and an input of theirs that is taken, with every field there is. */
const READY: Record<ActName, () => Promise<Ready>> = {
  'open-show': async () => {
    const date = await people.aNight();
    return { who: await people.venue(), input: { ...allOfOpening, date, deadline: date } };
  },
  'change-show': async () => {
    const who = await people.venue();
    const date = await people.aNight();
    const showId = await people.open(who, date);
    return { who, input: { ...allOfOpening, showId, date, deadline: date } };
  },
  'publish-running-order': async () => {
    const { venue, showId, items } = await toRun();
    return { who: venue, input: { showId, basedOn: 0, items } };
  },
  'confirm-running-order': async () => {
    const { venue, artist, showId, items } = await toRun();
    await people.done(venue, 'publish-running-order', { showId, basedOn: 0, items });
    return { who: artist, input: { showId, version: 1 } };
  },
  'announce-night': async () => {
    const { artist, showId } = await toRun();
    return { who: artist, input: { showId, isAnnounced: false } };
  },
  'keep-availability-rule': async () => {
    const [who, input] = [await people.artist(), aRule()];
    await people.done(who, 'keep-availability-rule', input);
    return { who, input };
  },
  'remove-availability-rule': async () => {
    const [who, rule] = [await people.venue(), aRule()];
    await people.done(who, 'keep-availability-rule', rule);
    return { who, input: { ruleId: rule.ruleId } };
  },
  'keep-contact': async () => {
    const { who, contactId } = await withContact();
    return { who, input: aContact('Mona Bell', { ...ALL_OF_CONTACT, contactId }) };
  },
  'add-to-contacts': async () => ({
    who: await people.artist(),
    input: { profileId: (await people.venue()).profileId },
  }),
  'link-contact': async () => ({
    ...(await withContact().then(async ({ who, contactId }) => ({
      who,
      input: { contactId, profileId: (await people.artist()).profileId },
    }))),
  }),
  'merge-contacts': async () => {
    const { who, contactId, otherId } = await withContact();
    return { who, input: { keepId: contactId, goneId: otherId, take: ['name', 'kind'] } };
  },
  'keep-contacts-apart': async () => {
    const { who, contactId, otherId } = await withContact();
    return { who, input: { oneId: contactId, otherId } };
  },
  'set-night-file': async () => {
    const { venue, artist, bookingId } = await accepted();
    const { conversation, sendPlot } = sentFilesOf(backend, people);
    const { id, file } = await sendPlot(artist, await conversation(venue, artist));
    return { who: venue, input: { bookingId, messageId: id, fileId: file.id, on: true, forCrew: true } };
  },
  'send-files': async () => {
    const { conversation, input } = sentFilesOf(backend, people);
    const who = await people.venue();
    const talk = await conversation(who, await people.artist());
    return { who, input: input(talk, [{ path: await uploadedPaper(backend, who), name: 'Plan.pdf' }]) };
  },
  'keep-contact-file': async () => {
    const { who, contactId } = await withContact();
    return { who, input: { contactId, path: await uploadedPaper(backend, who), name: 'Plan.pdf' } };
  },
  'drop-contact-file': async () => {
    const { who, contactId } = await withContact();
    const path = await uploadedPaper(backend, who);
    const { fileId } = await people.done(who, 'keep-contact-file', { contactId, path, name: 'Plan.pdf' });
    return { who, input: { contactId, fileId } };
  },
  'erase-contact': async () => {
    const { who, contactId } = await withContact();
    return { who, input: { contactId } };
  },
  'keep-accounting': async () => ({ who: await people.venue(), input: USUAL_ACCOUNTING }),
  'take-over-profile': async () => ({
    who: await people.artist(),
    input: { name: 'own.zip', profile: { side: 'artist', fields: { bio: 'Loud.' } } },
  }),
  'take-over-rooms': async () => ({
    who: await people.venue(),
    input: { name: 'own.zip', rooms: [aRoom()] },
  }),
  'make-own-archive': async () => ({ who: await people.artist(), input: {} }),
  'make-accounting-archive': async () => {
    const { venue } = await confirmed();
    return { who: venue, input: { from: '2026-06-01', to: '2027-05-31' } };
  },
  'export-contacts': async () => ({ who: await people.venue(), input: { as: 'csv' } }),
  'keep-own-clauses': async () => ({
    who: await people.artist(),
    input: { clauses: [{ key: 'dogs', title: 'Dogs', text: 'None.', insteadOf: 'behaviour' }], papers: [] },
  }),
  'keep-paper': async () => {
    const who = await people.venue();
    const path = await uploadedPaper(backend, who);
    return { who, input: { path, name: 'House rules.pdf' } };
  },
  'keep-kind-of-night': async () => ({ who: await people.venue(), input: aKind('Club night') }),
  'drop-kind-of-night': async () => {
    const who = await people.venue();
    const { kindId } = await people.done(who, 'keep-kind-of-night', aKind('Club night'));
    return { who, input: { kindId } };
  },
  'keep-room': async () => {
    const [who, input] = [await people.venue(), aRoom()];
    await people.done(who, 'keep-room', input);
    return { who, input };
  },
  'keep-use': async () => {
    const [who, input] = [await people.venue(), await aUse()];
    await people.done(who, 'keep-use', input);
    return { who, input };
  },
  'cancel-use': async () => {
    const [who, use] = [await people.venue(), await aUse()];
    await people.done(who, 'keep-use', use);
    return { who, input: { useId: use.useId } };
  },
  'turn-use-into-show': async () => {
    const [who, use] = [await people.venue(), await aUse()];
    await people.done(who, 'keep-use', use);
    return { who, input: { useId: use.useId, show: { ...allOfOpening, date: use.day, deadline: use.day } } };
  },
  'turn-show-into-use': async () => {
    const [who, use] = [await people.venue(), await aUse()];
    const showId = await people.open(who, use.day);
    return { who, input: { showId, reason: 'The house is let.', use } };
  },
  'preview-series': async () => ({ who: await people.venue(), input: aSeries(await people.dayIn(11)) }),
  'open-series': async () => ({ who: await people.venue(), input: aSeries(await people.dayIn(11)) }),
  'undo-series': async () => {
    const [who, input] = [await people.venue(), aSeries(await people.dayIn(11))];
    await people.done(who, 'open-series', input);
    return { who, input: { seriesId: input.seriesId } };
  },
  'archive-room': async () => {
    const [who, room] = [await people.venue(), aRoom()];
    await people.done(who, 'keep-room', room);
    return { who, input: { roomId: room.roomId, archived: true } };
  },
  'mark-days': async () => ({
    who: await people.artist(),
    input: { days: [{ day: await people.aNight(), mark: 'free' }] },
  }),
  'keep-calendar-feed': async () => ({
    who: await people.venue(),
    input: {
      ...{ how: 'make', withHolds: true, withDays: false },
    },
  }),
  'add-webhook': async () => ({ who: await people.venue(), input: { ...goodInputs['add-webhook'] } }),
  'change-webhook': async () => ofWebhook({ how: 'off' }),
  'renew-webhook-secret': async () => ofWebhook({}),
  'send-again': async () => {
    const { who } = await ofWebhook({});
    await backend.pool.query(
      `insert into private.webhook_sends (webhook_id, seq, kind, subject, body, at, due_at)
       select id, 1, 'show-opened', 'x', '{}', private.now(), 'infinity' from private.webhooks where profile_id = $1`,
      [who.profileId],
    );
    const { rows } = await backend.pool.query(
      'select s.id from private.webhook_sends s join private.webhooks w on w.id = s.webhook_id where w.profile_id = $1',
      [who.profileId],
    );
    return { who, input: { sendId: rows[0].id } };
  },
  'keep-push-device': async () => ({
    who: await people.artist(),
    input: { ...goodInputs['keep-push-device'] },
  }),
  'renew-push-device': async () => {
    const [who, was] = [await people.artist(), ownSubscription()];
    await people.done(who, 'keep-push-device', { ...goodInputs['keep-push-device'], ...was });
    return { who, input: { ...goodInputs['renew-push-device'], was } };
  },
  'confirm-address': async () => {
    const who = await people.artist();
    await backend.pool.query(
      `select private.address_bounced($1, array[lower(email)]) from auth.users where id = $1`,
      [who.userId],
    );
    return { who, input: {} };
  },
  'forget-push-device': async () => {
    const who = await people.artist();
    const { deviceId } = await people.done(who, 'keep-push-device', {
      ...goodInputs['keep-push-device'],
      ...ownSubscription(),
    });
    return { who, input: { deviceId } };
  },
  'make-api-token': async () => ({
    who: await people.venue(),
    input: { name: 'Box office', scopes: ['read', 'money'], days: 30 },
  }),
  'revoke-api-token': async () => {
    const who = await people.venue();
    const { tokenId } = await people.done(who, 'make-api-token', { name: 'A', scopes: ['read'], days: 1 });
    return { who, input: { tokenId } };
  },
  'begin-connection': async () => ({
    who: await people.artist(),
    input: { ...goodInputs['begin-connection'] },
  }),
  'finish-connection': async () => {
    const who = await people.artist();
    const { address } = await people.done(who, 'begin-connection', { provider: 'spotify' });
    return { who, input: { state: new URL(String(address)).searchParams.get('state'), code: 'y' } };
  },
  'add-calendar': async () => ({ who: await people.venue(), input: aCalendar() }),
  'change-calendar': async () => {
    const who = await people.venue();
    const { sourceId } = await people.done(who, 'add-calendar', aCalendar());
    return { who, input: { sourceId, how: 'remove' } };
  },
  'add-own-calendar': async () => ({ who: await people.artist(), input: aCalendar() }),
  'change-own-calendar': async () => {
    const who = await people.artist();
    const { sourceId } = await people.done(who, 'add-own-calendar', aCalendar());
    return { who, input: { sourceId, how: 'remove' } };
  },
  'note-day': async () => ({
    who: await people.venue(),
    input: { day: await people.aNight(), note: 'Van is away' },
  }),
  'invite-member': async () => ({
    who: await people.venue(),
    input: { email: 'ben@example.com', role: 'finance' },
  }),
  'send-press-kit': async () => ({ who: await people.artist({ draw: 120 }), input: aKit() }),
  'send-electronic-invoice': async () => {
    const [venue, artist] = await Promise.all([people.venue(), people.artist()]);
    for (const who of [venue, artist]) await people.done(who, 'save-billing-details', BILLED_IN_CORK);
    const { bookingId } = await bookedShow(
      { sql: backend.sql },
      { venue, artist, deal: { kind: 'guarantee', guaranteeCents: 50_000 } },
    );
    const { settlementId } = await people.done(venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
    const { invoiceId } = await people.done(artist, 'confirm-statement', { settlementId });
    return { who: artist, input: { invoiceId, email: 'books@example.com', as: 'ubl', language: 'de' } };
  },
  'withdraw-press-kit': async () => {
    const who = await people.artist({ draw: 120 });
    const { kitId } = await people.done(who, 'send-press-kit', aKit());
    return { who, input: { kitId } };
  },
  'open-press-kit': async () => {
    const { kitId } = await people.done(await people.artist({ draw: 120 }), 'send-press-kit', aKit());
    const { rows } = await backend.pool.query('select token from private.press_kits where id = $1', [kitId]);
    return { who: await people.venue(), input: { token: rows[0].token, isSeenAgain: false } };
  },
  'withdraw-invitation': async () => {
    const all = await invited();
    return { who: all.who, input: given(all, 'invitationId') };
  },
  'add-outsider': async () => ({
    who: await people.venue(),
    input: {
      name: 'The Strangers',
      email: `${randomUUID()}@example.com`,
      location: 'Utrecht',
      genres: 'Rock',
      capacity: 100,
    },
  }),
  'change-outsider': async () => {
    const { who, outsider } = await askedByLink();
    return { who, input: { profileId: outsider.profileId, name: 'The Known', email: null } };
  },
  'claim-outsider': claimed,
  'merge-profile': async () => {
    const { who, input } = await claimed();
    await people.done(who, 'claim-outsider', input);
    return { who, input: { profileId: input.profileId } };
  },
  'renew-link': async () => {
    const { who, held } = await askedByLink();
    return { who, input: { linkId: held.userId } };
  },
  'withdraw-link': async () => {
    const { who, held } = await askedByLink();
    return { who, input: { linkId: held.userId } };
  },
  'mail-link-code': async () => ({ who: (await askedByLink()).held, input: {} }),
  'prove-mailbox': async () => {
    const { held } = await askedByLink();
    await people.done(held, 'mail-link-code', {});
    const { rows } = await backend.pool.query('select code from private.link_letters where link_id = $1', [
      held.userId,
    ]);
    return { who: held, input: { code: rows[0].code } };
  },
  'pass-on-link': async () => ({
    who: (await askedByLink()).held,
    input: { email: `${randomUUID()}@example.com`, name: 'Dora' },
  }),
  'write-by-link': async () => ({
    who: (await askedByLink()).held,
    input: { id: randomUUID(), content: 'When do we load in?' },
  }),
  'accept-invitation': async () => {
    const [{ token }, who] = [(await invited()) as { token?: string }, await people.artist()];
    await backend.pool.query('update auth.users set email_confirmed_at = now() where id = $1', [who.userId]);
    await backend.pool.query(
      `update private.invitations set email = (select lower(email) from auth.users where id = $1) where state = 'open' and email = 'ben@example.com'`,
      [who.userId],
    );
    return { who, input: { token } };
  },
  'change-role': async () => {
    const { who, other } = await twoMembers();
    return { who, input: { userId: other.userId, role: 'owner' } };
  },
  'remove-member': async () => {
    const { who, other } = await twoMembers();
    return { who, input: { userId: other.userId } };
  },
  'ask-member': async () => {
    const who = await people.artist();
    return { who, input: { userId: who.userId, isAsked: true } };
  },
  'answer-band': async () => {
    const [venue, artist] = await Promise.all([people.venue(), people.artist()]);
    await people.done(artist, 'ask-member', { userId: artist.userId, isAsked: true });
    const showId = await people.open(venue, await people.aNight());
    return {
      who: artist,
      input: { bookingId: await people.request(venue, showId, artist), isFree: true },
    };
  },
  'take-over-file': async () => ({
    who: await people.venue(),
    input: { ...goodInputs['take-over-file'] },
  }),
  'undo-import': async () => {
    const who = await people.venue();
    const { importId } = await people.done(who, 'take-over-file', goodInputs['take-over-file']);
    return { who, input: { importId } };
  },
  'drop-agreed-night': async () => {
    const who = await people.venue();
    const nights = [{ day: await people.dayIn(60), acts: ['The Gulls'] }];
    await people.done(who, 'take-over-file', {
      ...goodInputs['take-over-file'],
      rows: { kind: 'nights', nights },
    });
    const { data } = (await people.read(who, `/agreed-nights?from=${nights[0]?.day}`)) as never as {
      data: { nights: { nightId: string }[] };
    };
    return { who, input: { nightId: data.nights[0]?.nightId } };
  },
  'mark-own-days': async () => ({
    who: await people.venue(),
    input: { days: ['2099-01-01'], isFree: false },
  }),
  'hand-over': async () => {
    const { who, other } = await twoMembers();
    return { who, input: { userId: other.userId, become: 'booker' } };
  },
  'make-profile': async () => ({
    who: await people.venue(),
    input: { side: 'artist', name: 'Second Act', location: 'Dublin', genres: 'Rock' },
  }),
  'hide-first-steps': async () => ({ who: await people.venue(), input: { isHidden: true } }),
  'set-told-of-profile': async () => ({ who: await people.venue(), input: { isTold: false } }),
  'set-block': async () => ({
    who: await people.venue(),
    input: { profileId: (await people.artist()).profileId, blocked: true },
  }),
  'place-hold': async () => {
    const [who, artist] = [await people.venue(), await people.artist()];
    return { who, input: { artistId: artist.profileId, day: await people.aNight(), days: 3 } };
  },
  'release-hold': async () => {
    const { venue, holdId } = (await held()) as Awaited<ReturnType<typeof held>> & { holdId: string };
    return { who: venue, input: { holdId, note: 'The room is let.' } };
  },
  'challenge-hold': async () => {
    const { venue, day } = await held();
    const other = await people.artist();
    const { holdId } = (await people.done(venue, 'place-hold', { artistId: other.profileId, day })) as Input;
    return { who: other, input: { holdId } };
  },
  'keep-ticket-tiers': async () => {
    const venue = await people.venue();
    const showId = await people.open(venue, await people.aNight());
    return { who: venue, input: { showId, url: null, tiers: [aTier()] } };
  },
  'record-ticket-counts': async () => {
    const { venue, showId, tierId } = await onSale();
    return { who: venue, input: { showId, source: 'typed', counts: [{ tierId, sold: 12 }] } };
  },
  'open-box-office': async () => ({ who: await people.artist(), input: { token: (await onSale()).token } }),
  'count-at-box-office': async () => {
    const { token, tierId } = await onSale();
    return { who: await people.artist(), input: { token, counts: [{ tierId, sold: 12 }] } };
  },
  'share-night': async () => {
    const { venue, showId } = await accepted();
    return { who: venue, input: { showId, how: 'make', label: 'Sound' } };
  },
  'run-stage': async () => {
    const [venue, artist] = await Promise.all([people.venue(), people.artist()]);
    const { showId } = await bookedShow({ sql: backend.sql }, { venue, artist, daysAgo: 2 });
    const { rows } = await backend.pool.query(
      `insert into running_orders (show_id, venue_id, version, published_at, items) select id, venue_id, 1, private.now(),
         jsonb_build_array(jsonb_build_object('id', 'set-1', 'kind', 'set', 'at', starts_at, 'minutes', 45)) from shows where id = $1
       returning items`,
      [showId],
    );
    const { id: itemId, at: begins } = rows[0].items[0];
    const at = new Date(begins).toISOString();
    const marks = [{ id: crypto.randomUUID(), itemId, what: 'undo', at, undoes: crypto.randomUUID() }];
    return { who: venue, input: { showId, marks } };
  },
  advance: async () => {
    const { venue, bookingId } = await accepted();
    const text = 'Two wedges are missing.';
    const answer = { how: 'answer', topic: 'backline', text, count: 4, missing: 'Wedges', brings: 'artist' };
    return { who: venue, input: { bookingId, read: null, ...answer } };
  },
  'propose-change': async () => {
    const { venue, bookingId } = await accepted();
    return { who: venue, input: { bookingId, ...CHANGE } };
  },
  'answer-change': async () => {
    const { venue, artist, bookingId } = await accepted();
    const { changeId } = await people.done(venue, 'propose-change', { bookingId, ...CHANGE });
    return { who: artist, input: { changeId, agree: true, signerName: 'Ana Lima' } };
  },
  'withdraw-change': async () => {
    const { venue, bookingId } = await accepted();
    const { changeId } = await people.done(venue, 'propose-change', { bookingId, ...CHANGE });
    return { who: venue, input: { changeId } };
  },
  'cancel-show': async () => {
    const who = await people.venue();
    return { who, input: { showId: await people.open(who, await people.aNight()), reason: 'Flood' } };
  },
  'request-booking': async () => {
    const [who, artist] = [await people.venue(), await people.artist()];
    const showId = await people.open(who, await people.aNight());
    return { who, input: { showId, artistId: artist.profileId, ...terms } };
  },
  'ask-for-night': async () => {
    const [who, artist] = [await people.venue(), await people.artist()];
    const plan = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1700 };
    return { who, input: { artistId: artist.profileId, day: await people.aNight(), plan, ...terms } };
  },
  'ask-replacements': async () => {
    const [who, artist, other] = [await people.venue(), await people.artist(), await people.artist()];
    const bookingId = await people.request(artist, await people.open(who, await people.aNight()));
    await people.done(who, 'accept-booking', { bookingId });
    await people.done(artist, 'cancel-booking', { bookingId, reason: 'Ill.' });
    const answerBy = `${await people.dayIn(1)}T12:00:00Z`;
    return { who, input: { bookingId, artistIds: [other.profileId], answerBy, ...terms } };
  },
  'open-to-all': async () => {
    const [who, artist, day] = [await people.venue(), await people.artist(), await people.aNight()];
    const plan = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1700 };
    const asked = { artistId: artist.profileId, day, plan, ...terms };
    const { showId } = await people.done(who, 'ask-for-night', asked);
    return { who, input: { showId } };
  },
  'counter-offer': async () => {
    const { artist, bookingId } = await asked();
    return { who: artist, input: { bookingId, ...terms, deal: { kind: 'door-split', sharePercent: 70 } } };
  },
  'accept-booking': async () => {
    const { artist, bookingId } = await asked();
    return { who: artist, input: { bookingId } };
  },
  'decline-booking': async () => {
    const { artist, bookingId } = await asked();
    return { who: artist, input: { bookingId, reason: 'On holiday' } };
  },
  'withdraw-booking': async () => {
    const { venue, bookingId } = await asked();
    return { who: venue, input: { bookingId } };
  },
  'cancel-booking': async () => {
    const { venue, bookingId } = await accepted();
    return { who: venue, input: { bookingId, reason: 'Flood' } };
  },
  'sign-agreement': async () => {
    const all = await accepted();
    const signature = { signerName: 'Arto Artist', signatureSvgPath: 'M0 0 L10 10' };
    return { who: all.artist, input: { ...given(all, 'agreementId'), ...signature } };
  },
  'conclude-show': async () => {
    const { venue, bookingId } = await played();
    const tiers = soldAtDoor(10);
    const deductions = [{ label: 'Sound', cents: 100 }];
    return { who: venue, input: { bookingId, tiers, deductions, note: 'Thanks' } };
  },
  'confirm-statement': async () => {
    const all = await concluded();
    return { who: all.artist, input: given(all, 'settlementId') };
  },
  'dispute-statement': async () => {
    const all = await concluded();
    return { who: all.artist, input: { ...given(all, 'settlementId'), reason: 'We sold more' } };
  },
  'propose-figures': async () => {
    const { artist, bookingId } = await played();
    const tickets = [{ label: 'Late', priceCents: 500, seller: 'Tickets Ltd', sellerFeeCents: 50, sold: 2 }];
    const night = { tiers: soldAtDoor(10), tickets, comps: 2, note: 'Thanks' };
    const costs = [{ label: 'Sound', cents: 100 }];
    return {
      who: artist,
      input: { bookingId, ...night, costs, deductions: [{ label: 'Lights', cents: 100 }] },
    };
  },
  'answer-cost': async () => {
    const all = await played({ kind: 'door-split', sharePercent: 70 });
    const costs = [{ label: 'Sound', cents: 100 }];
    const input = { bookingId: all.bookingId, tiers: soldAtDoor(0), costs };
    const { settlementId } = (await people.done(all.venue, 'conclude-show', input)) as {
      settlementId: string;
    };
    const { rows } = await backend.pool.query(
      'select h.content from house_sheets h join settlements t on t.house_sheet_id = h.id where t.id = $1',
      [settlementId],
    );
    return { who: all.artist, input: { settlementId, costId: rows[0].content.costs[0].id, accept: true } };
  },
  'contest-line': async () => {
    const all = await concluded();
    return { who: all.artist, input: { ...given(all, 'settlementId'), ...CLAIM } };
  },
  'answer-contest': async () => {
    const all = await concluded();
    const of = given(all, 'settlementId');
    await people.done(all.artist, 'contest-line', { ...of, ...CLAIM });
    return { who: all.venue, input: { ...of, ...CLAIM, figure: 12, answer: 'counter' } };
  },
  'process-payout': async () => {
    const { venue, bookingId } = await confirmed();
    return { who: venue, input: { bookingId } };
  },
  'pay-invoice': async () => {
    const all = await confirmed();
    return { who: all.venue, input: given(all, 'invoiceId') };
  },
  'ask-interest': async () => {
    const { artist, bookingId } = await paidLate();
    const { cents } = (await people.read(artist, `/interest?bookingId=${bookingId}`)).data;
    return { who: artist, input: { bookingId, cents } };
  },
  'waive-interest': async () => {
    const { artist, bookingId } = await paidLate();
    const { cents } = (await people.read(artist, `/interest?bookingId=${bookingId}`)).data;
    await people.done(artist, 'ask-interest', { bookingId, cents });
    return { who: artist, input: { bookingId } };
  },
  'settle-overpayment': async () => {
    const { venue, bookingId } = await overpaid();
    return { who: venue, input: { bookingId, how: 'refund', cents: 15_000 } };
  },
  'answer-overpayment': async () => {
    const { venue, artist, bookingId } = await overpaid();
    await people.done(artist, 'settle-overpayment', { bookingId, how: 'refund', cents: 15_000 });
    return { who: venue, input: { bookingId, how: 'refund', cents: 15_000, agreed: true } };
  },
  'want-month-invoice': async () => {
    const { venue, artist } = await played();
    return { who: venue, input: { partnerId: artist.profileId, wanted: true } };
  },
  'record-direct-payment': async () => {
    const { venue, bookingId } = await played();
    return { who: venue, input: { bookingId, kind: 'cash', amountCents: 100, paidOn: '2026-01-01' } };
  },
  'answer-direct-payment': async () => {
    const { venue, artist, bookingId } = await played();
    const recorded = { bookingId, kind: 'cash', amountCents: 100, paidOn: '2026-01-01' } as const;
    const { directPaymentId } = await people.done(venue, 'record-direct-payment', recorded);
    return { who: artist, input: { directPaymentId, received: true } };
  },
  'keep-bank-details': async () => ({
    who: await people.artist(),
    input: { holder: 'Nova Drift', iban: 'NL91 ABNA 0417 1643 00', bic: 'ABNANL2A' },
  }),
  'drop-bank-details': async () => {
    const who = await people.artist();
    await people.done(who, 'keep-bank-details', { holder: 'Nova Drift', iban: 'NL91ABNA0417164300' });
    return { who, input: { own: true } };
  },
  'save-payout-account': async () => ({
    who: await people.artist(),
    input: { holder: 'Nova Drift', iban: 'NL91 ABNA 0417 1643 00' },
  }),
  'save-billing-details': async () => ({
    who: await people.artist(),
    input: {
      legalName: 'Nova Drift B.V.',
      legalForm: 'company',
      address: 'Kerkstraat 1',
      postcode: '1017 GA',
      city: 'Amsterdam',
      country: 'NL',
      taxNumber: '',
      vatId: 'NL004495445B01',
      standing: 'standard',
      vatBasisPoints: 900,
      vatNote: '',
      ...{ selfBilling: false, numberPrefix: '', nextNumber: null },
    },
  }),
  'change-plan': async () => ({ who: await people.artist(), input: { status: 'cancelled' } }),
  'open-payment-page': async () => ({ who: await people.artist(), input: { page: 'card' } }),
  'check-payments': async () => ({ who: await people.artist(), input: { own: true } }),
  'submit-review': async () => {
    const { venue, bookingId } = await played();
    return { who: venue, input: { bookingId, stars: 5, comment: 'Superb' } };
  },
  report: async () => ({
    who: await people.venue(),
    input: { what: 'profile', id: (await people.artist()).profileId, reason: 'spam', words: 'Sells watches' },
  }),
  'answer-review': async () => {
    const { venue, artist, bookingId } = await played();
    const { reviewId } = await people.done(venue, 'submit-review', { bookingId, stars: 5 });
    await people.done(artist, 'submit-review', { bookingId, stars: 5 });
    return { who: artist, input: { reviewId, answer: 'Thank you.' } };
  },
  contact: async () => ({
    who: await people.artist(),
    input: { kind: 'contact', name: 'Ana', email: 'ana@example.com', message: 'Hello' },
  }),
  'delete-account': async () => ({ who: await people.artist(), input: { confirm: true } }),
  'decide-report': adminReady('decide-report'),
  'reset-demo': adminReady('reset-demo'),
  'train-matcher': adminReady('train-matcher'),
  'choose-artist-of-the-week': adminReady('choose-artist-of-the-week'),
  'use-match-model': adminReady('use-match-model'),
  'suspend-person': adminReady('suspend-person'),
  'set-switch': adminReady('set-switch'),
  'restore-person': adminReady('restore-person'),
  'end-sessions-of': adminReady('end-sessions-of'),
  'reset-second-step': adminReady('reset-second-step'),
  'make-admin': adminReady('make-admin'),
  'unmake-admin': adminReady('unmake-admin'),
  'write-in-mediation': adminReady('write-in-mediation'),
  'propose-in-mediation': adminReady('propose-in-mediation'),
  'close-mediation': adminReady('close-mediation'),
  'ask-to-mediate': async () => {
    const { artist, settlementId } = await contestedStatement(backend, people);
    return { who: artist, input: { settlementId, lines: ['sold:1'], reason: 'We counted more' } };
  },
  'say-in-mediation': async () => {
    const { artist, mediationId } = await mediatedStatement(backend, people);
    return { who: artist, input: { mediationId, words: 'We counted 60' } };
  },
  'answer-mediation-proposal': async () => {
    const { venue, mediationId } = await mediatedStatement(backend, people);
    const { proposalId } = await people.done(await anAdmin(backend, people), 'propose-in-mediation', {
      ...{ mediationId, replaces: null, words: 'Half each', figures: [{ line: 'sold:1', figure: 55 }] },
    });
    return { who: venue, input: { proposalId, accept: true } };
  },
  'ask-to-look': adminReady('ask-to-look'),
  'begin-look': adminReady('begin-look'),
  'answer-look': async () => {
    const artist = await people.artist();
    const { rows } = await backend.pool.query(
      `insert into private.look_requests (artist_id, admin_id, reason, asked_at) values ($1, $2, 'Help', private.now()) returning id`,
      [artist.profileId, artist.userId],
    );
    return { who: artist, input: { requestId: rows[0].id, answer: 'yes', hours: 4 } };
  },
  'decide-verification': adminReady('decide-verification'),
  'try-job-again': adminReady('try-job-again'),
  'try-mail-again': adminReady('try-mail-again'),
  announce: adminReady('announce'),
  'end-announcement': adminReady('end-announcement'),
  'close-announcement': async () => ({
    who: await people.artist(),
    input: { announcementId: await anAnnouncement(backend) },
  }),
  'save-newsletter': adminReady('save-newsletter'),
  'test-newsletter': adminReady('test-newsletter'),
  'send-newsletter': adminReady('send-newsletter'),
  'discard-newsletter': adminReady('discard-newsletter'),
  'ask-for-verification': async () => ({
    who: await people.artist(),
    input: { words: 'Our site names this profile.', links: ['https://nova-drift.example.com'] },
  }),
};

/** What a field is given instead of what belongs there. Written as JSON, since not all of it is JavaScript's. */
const WRONG: readonly string[] = [
  ...['null', 'true', 'false', '0', '-1', '0.5', '1e308', '1e400', '-9007199254740993', '2147483648', '9e15'],
  ...[
    '""',
    '" "',
    '"text"',
    '"5"',
    '"null"',
    '"NaN"',
    '"0001-01-01"',
    '"2020-02-30"',
    '"99:99"',
    '"-infinity"',
  ],
  ...[
    '"a\\u0000b"',
    '"\\ud800"',
    '"\\udfff\\ud800"',
    '"\\u202e"',
    '"💿"',
    `"${"'; drop table shows; --"}"`,
    '"../../etc/passwd"',
  ],
  ...['"00000000-0000-0000-0000-000000000000"', `"${'x'.repeat(20_000)}"`, `"${'é'.repeat(5000)}"`],
  ...[
    '[]',
    '[[]]',
    '[null]',
    '["text"]',
    '{}',
    '{"kind":"guarantee"}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":5}',
  ],
  ...[
    '{"kind":"guarantee","guaranteeCents":-1}',
    '{"kind":"guarantee","guaranteeCents":1e20}',
    '{"kind":"gift"}',
  ],
  ...[
    '{"kind":"door-split","sharePercent":101}',
    '[{"name":"full-price","sold":-1}]',
    '[{"name":"balcony","sold":1}]',
  ],
  ...['[{"name":"full-price","sold":1},{"name":"full-price","sold":2}]', '[{"label":"","cents":5}]'],
  ...['[{"name":"full-price","sold":199999}]', '[{"label":"Rent","cents":100000000}]'],
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
];
const WHOLE: readonly string[] = [
  ...[
    '',
    ' ',
    '{',
    '{"bookingId":',
    'null',
    'true',
    '5',
    '"text"',
    '[]',
    '[{}]',
    '{}',
    'undefined',
    'NaN',
    '\u0000',
  ],
  ...[
    '{"bookingId":"x","bookingId":"y"}',
    `{"a":${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}}`,
    `{"note":"${'x'.repeat(300_000)}"}`,
  ],
];

const asJson = (input: Input, name?: string, wrong?: string) =>
  `{${Object.entries(input)
    .map(([each, value]) => `${JSON.stringify(each)}:${each === name ? wrong : JSON.stringify(value)}`)
    .join(',')}}`;

const NAMES = Object.values(acts).map((each) => each.name);

/** What is wrong with an input, and the body that has it wrong. */
type Spoiled = [what: string, body: (input: Input) => string];

/** An input with one thing wrong in it, for each such thing. */
function* spoiled({ input }: Ready): Generator<Spoiled> {
  for (const body of WHOLE) yield [`the body ${body.slice(0, 40)}`, () => body];
  for (const name of Object.keys(input)) {
    yield [`no ${name}`, ({ [name]: _left, ...rest }) => JSON.stringify(rest)];
    for (const wrong of WRONG) yield [`${name}: ${wrong.slice(0, 60)}`, (all) => asJson(all, name, wrong)];
    yield [`${name} in a list`, (all) => asJson(all, name, JSON.stringify([all[name]]))];
    yield [`${name} in an object`, (all) => asJson(all, name, JSON.stringify({ [name]: all[name] }))];
  }
}

/** Of these every `nth`, from another one on for each act: over all acts each meets dozens of fields. */
const everyNth = <Each>(all: Each[], nth: number, name: ActName): Each[] =>
  all.filter((_, at) => (at + NAMES.indexOf(name)) % nth === 0);

/** What the schema of an act says to a body: null where it takes it, a sentence where not. */
function refusedBySchema(name: ActName, body: string): string | null {
  let input: unknown;
  try {
    input = JSON.parse(body);
  } catch {
    return 'This is no JSON.';
  }
  const parsed = actNamed(name)?.input.safeParse(input);
  return parsed?.success ? null : (parsed?.error.issues[0]?.message ?? '');
}

async function inTurns<Item>(items: Item[], size: number, act: (item: Item) => Promise<void>) {
  for (let at = 0; at < items.length; at += size) await Promise.all(items.slice(at, at + size).map(act));
}

/** What these acts make has an id that whoever asks chooses: an unknown one makes a new thing. */
const MADE_BY_ASKER: readonly string[] = [
  'keep-availability-rule',
  'save-newsletter',
  'keep-room',
  'take-over-rooms',
  'keep-use',
  'preview-series',
  'open-series',
];

/** Of these nothing has the id yet that whoever asks has chosen: `series.int.test.ts` tries somebody else’s. */
const NOT_MADE_YET: readonly string[] = ['preview-series', 'open-series'];

/** Ids of what is nobody's alone. */
const ANYBODYS: readonly string[] = [
  'partnerId',
  'artistId',
  'personId',
  'profileId',
  'reportId',
  'newsletterId',
  'failureId',
  'announcementId',
];

/**
 * Two people who may, each with an input of their own, made once for all tests of an act: those that are to write nothing leave
 * them as they were to the next.
 */
function ofEach(name: ActName): () => Promise<{ mine: Ready; theirs: Ready }> {
  let made: Promise<{ mine: Ready; theirs: Ready }> | undefined;
  const make = async () => ({ mine: await READY[name](), theirs: await READY[name]() });
  return () => {
    made ??= make();
    return made;
  };
}

describe.each(NAMES)('%s', (name) => {
  const madeOnce = ofEach(name);

  test('refuses bad input with a code and a sentence and writes nothing', async () => {
    const { mine: ready } = await madeOnce();
    const { who, input } = ready;
    expect(refusedBySchema(name, JSON.stringify(input)), 'the good one is good').toBeNull();
    const refusable = [...spoiled(ready)].filter(([what, body]) => {
      const sentence = refusedBySchema(name, body(input));
      if (sentence !== null) expect(sentence, what).toMatch(/^\S.{3,200}$/);
      return sentence !== null;
    });
    const before = await everythingWritten(backend.pool);
    await inTurns(everyNth(refusable, 12, name), 16, async ([what, body]) => {
      const { status, error } = await people.sendRaw(who.token, name, body(input), crypto.randomUUID());
      expect(`${status}`, what).toMatch(/^4\d\d$/);
      expect(error.code, what).toMatch(/^[a-z-]+$/);
      expect(error.message, what).toMatch(/^\S.{3,200}$/);
    });

    const body = JSON.stringify(input);
    expect((await people.sendRaw(who.token, name, body)).error.code).toBe('missing-key');
    expect((await people.sendRaw(who.token, name, body, 'k'.repeat(201))).error.code).toBe('missing-key');
    expect((await people.sendRaw('aaa.bbb.ccc', name, body, 'key')).status).toBe(401);
    if (actNamed(name)?.who !== 'visitor')
      expect((await people.sendRaw(null, name, body, 'key')).status).toBe(401);
    expect(await everythingWritten(backend.pool)).toEqual(before);
  });

  test('does not know what is not there, nor what is somebody else’s', async () => {
    const { mine, theirs } = await madeOnce();
    const { who, input } = mine;
    const before = await everythingWritten(backend.pool);
    // What an id is given for; a VAT id is a person's own words, anybody may be named by their profile, and admins decide about each report.
    const isId = (field: string) => field.endsWith('Id') && !['vatId', ...ANYBODYS].includes(field);
    for (const field of Object.keys(input).filter(isId)) {
      // The id of a rule or a room is made by who keeps it: a new one is a new rule.
      const unknown = MADE_BY_ASKER.includes(name) ? [] : [crypto.randomUUID()];
      // Admins act for everybody.
      const isOpen = NOT_MADE_YET.includes(name) || actNamed(name)?.who === 'admin';
      const others = isOpen ? [] : [theirs.input[field]];
      for (const id of [...unknown, ...others]) {
        const { status, error } = await people.send(who, name, { ...input, [field]: id });
        expect([403, 404], `${field} ${error?.code}`).toContain(status);
        expect(error.message).toMatch(/^\S.{3,200}$/);
      }
    }
    for (const field of ANYBODYS.filter((each) => each in input && !MADE_BY_ASKER.includes(name))) {
      const unknown = { ...input, [field]: crypto.randomUUID() };
      expect((await people.send(who, name, unknown)).status).toBe(404);
    }
    expect(await everythingWritten(backend.pool)).toEqual(before);
  });

  test('what is good is taken, and answered with what it changed of what its person reads, now and when it is sent again, or is known to change nothing', async () => {
    const { who, input } = (await madeOnce()).mine;
    const before = await everythingWritten(backend.pool);
    const key = crypto.randomUUID();
    const { status, changed, error } = await people.send(who, name, input, key);
    // A practice bank has no pages; what a payment service answers is tested beside it.
    if (name === 'open-payment-page') return void expect(error.code).toBe('no-payment-service');
    expect(status, JSON.stringify(error)).toBe(200);
    expect(await everythingWritten(backend.pool)).not.toEqual(before);
    if (name in CHANGES_NOTHING) expect(changed).toEqual([]);
    else expect(changed?.length).toBeGreaterThan(0);
    if (name === 'delete-account') return;
    expect((await people.send(who, name, input, key)).changed).toEqual(changed);

    // The person's other pages are told of the same, with the key of the act, which nobody else hears.
    const { rows } = await backend.pool.query<{ event: string; own: boolean }>(
      `select distinct event, topic = $1 as own from realtime.messages where payload ->> 'act' = $2`,
      [`user:${who.userId}`, actNamed(name)?.tellsSecret ? hashOfKey(key) : key],
    );
    const told = rows.toSorted((one, other) => (one.event < other.event ? -1 : 1));
    expect(told).toEqual(changed?.toSorted().map((event) => ({ event, own: true })));
  });

  test('never fails on our side with what has the right shape and odd content', async () => {
    let ready = (await madeOnce()).theirs;
    const taken = [...spoiled(ready)].filter(([, body]) => !refusedBySchema(name, body(ready.input)));
    for (const [what, body] of everyNth(taken, 3, name)) {
      const sent = body(ready.input);
      const { status, error } = await people.sendRaw(ready.who.token, name, sent, crypto.randomUUID());
      expect(status, `${what}: ${JSON.stringify(error)}`).toBeLessThan(500);
      if (status !== 200) expect(error.message, what).toMatch(/^\S.{3,200}$/);
      // What was refused has changed nothing: the next one is asked of the same.
      else ready = await READY[name]();
    }
  });
});

describe('a night that makes no sense', () => {
  test.each([
    [{ date: '2020-01-01', deadline: null }, 'date-in-the-past'],
    [{ date: '2099-01-01', deadline: null }, 'invalid-input'],
    [{ deadline: '2020-01-01' }, 'invalid-input'],
    [{ deadline: '2099-01-01' }, 'invalid-input'],
    [{ doors: '21:00' }, 'invalid-input'],
    [{ curfew: '20:00' }, 'invalid-input'],
    [{ curfew: '19:30' }, 'invalid-input'],
  ])('is not opened, nor is one changed to it: %j', async (change, code) => {
    for (const name of ['open-show', 'change-show'] as const) {
      const { who, input } = await READY[name]();
      const before = await everythingWritten(backend.pool);
      const { status, error } = await people.send(who, name, { ...input, ...change });
      expect([status, error?.code], `${name} ${error?.message}`).toEqual([422, code]);
      expect(await everythingWritten(backend.pool)).toEqual(before);
    }
  });
});

/** An owner with a webhook, and an input that names it. */
async function ofWebhook(more: object) {
  const who = await people.venue();
  const { webhookId } = await people.done(who, 'add-webhook', goodInputs['add-webhook']);
  return { who, input: { webhookId, ...more } };
}
