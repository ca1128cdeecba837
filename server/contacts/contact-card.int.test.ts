import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { SignedUp } from '#testing/backend.ts';
import { aContact } from '#testing/contacts.ts';
import type { Person } from '#testing/people.ts';
import { photo } from '#testing/pictures.ts';
import { setPeople } from '#testing/set-people.ts';
import { newArtist, newVenue, setStage, soldAtDoor } from '#testing/stage.ts';
import { aPdf, uploadedPaper } from '#testing/uploaded-paper.ts';

const { backend, people } = setPeople();

it('a contact has the nights of both with what was settled, sold and paid; what is not known yet is null, and others have none of it', async () => {
  const { venue, artist, playedShow, act } = await setStage(backend);
  const settled = await playedShow();
  const concluded = await act(venue, 'conclude-show', {
    bookingId: settled.bookingId,
    tiers: soldAtDoor(40),
  });
  const card = async (who: SignedUp & { profileId: string }, other: { profileId: string }) => {
    const added = await act(who, 'add-to-contacts', { profileId: other.profileId });
    const { data } = await who.client.auth.getSession();
    const answer = await fetch(
      `${backend.url}/functions/v1/api/contact-card?contactId=${added.data.contactId as string}`,
      { headers: { authorization: `Bearer ${data.session?.access_token}` } },
    );
    return ((await answer.json()) as { data: ReadAnswer<'contact-card'> }).data.nights;
  };
  // Stated by one side is not settled.
  expect(await card(venue, artist)).toMatchObject([
    { feeCents: null, sold: null, daysToPay: null, isPast: true },
  ]);

  const { data } = await act(artist, 'confirm-statement', { settlementId: concluded.data.settlementId });
  const unpaid = await card(artist, venue);
  expect(unpaid).toMatchObject([{ bookingId: settled.bookingId, sold: 40, daysToPay: null }]);
  expect(unpaid?.[0]?.feeCents).toBeGreaterThan(0);

  expect((await act(venue, 'pay-invoice', { invoiceId: data.invoiceId })).status).toBe(200);
  for (const nights of [await card(venue, artist), await card(artist, venue)])
    expect(nights).toMatchObject([{ sold: 40, daysToPay: 0 }]);
  // Another venue of the same artist learns nothing of this one.
  expect(await card(await newVenue(backend), artist)).toEqual([]);
  // Two artists have no nights to settle with each other: nothing can be known.
  expect(await card(await newArtist(backend), artist)).toBeNull();
});

it('a client has the hires that name them, by name in any letters or by mail; others of the house and of other houses are not theirs', async () => {
  const [venue, other] = [await people.venue(), await people.venue()];
  const emails = [{ label: '', value: 'office@byrne.example' }];
  const { contactId = '' } = await people.done(venue, 'keep-contact', aContact('Ada Byrne', { emails }));
  const hire = (who: Person, day: string, title: string, contact: string) =>
    people.done(who, 'keep-use', {
      ...{ useId: randomUUID(), kind: 'hire', title, contact, note: '', day, from: '12:00', to: '18:00' },
      ...{ firm: true, amountCents: 90_000, filePath: null },
    });
  const day = await people.dayIn(30);
  await hire(venue, day, 'Wedding', 'ADA BYRNE, 06 12345678');
  await hire(venue, await people.dayIn(31), 'Party', 'Office@Byrne.example');
  await hire(venue, await people.dayIn(32), 'Choir', 'Ada Byrnes');
  await hire(other, day, 'Theirs', 'Ada Byrne');
  expect((await cardOf(venue, contactId)).uses).toMatchObject([
    { title: 'Party' },
    { title: 'Wedding', day, amountCents: 90_000, currency: 'EUR', isCancelled: false },
  ]);
});

const keep = async (who: Person, name = 'Mona Bell') =>
  (await people.done(who, 'keep-contact', aContact(name))).contactId as string;
const keepFile = async (who: Person, contactId: string, words: string) => {
  const path = await uploadedPaper(backend, who, aPdf(words));
  return (
    (await people.done(who, 'keep-contact-file', { contactId, path, name: `${words}.pdf` })).fileId ?? ''
  );
};
const served = (who: Person, contactId: string, fileId: string) =>
  fetch(`${backend.url}/functions/v1/api/contacts/${contactId}/file?fileId=${fileId}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.token}` },
  });
const filesOf = async (who: Person) => {
  const { rows } = await backend.pool.query(
    `select bucket_id || ':' || split_part(name, '/', 2) as file from storage.objects where starts_with(name, $1) order by 1`,
    [who.userId],
  );
  return rows.map(({ file }) => file as string);
};
const cardOf = async (who: Person, contactId: string) =>
  (await people.read(who, `/contact-card?contactId=${contactId}`))
    .data as unknown as ReadAnswer<'contact-card'>;

describe('a file of a contact', () => {
  it('is kept as it was sent, served to its profile alone, and goes with the contact', async () => {
    const [venue, stranger] = [await people.venue(), await people.venue()];
    const contactId = await keep(venue);
    const plan = await keepFile(venue, contactId, 'Stage plot');
    // The same bytes again are the same file.
    expect(await keepFile(venue, contactId, 'Stage plot')).toBe(plan);
    const picture = await uploadedPaper(backend, venue, await photo('jpeg'), 'image/jpeg');
    await people.done(venue, 'keep-contact-file', { contactId, path: picture, name: 'Mona.jpg' });
    const { contact } = await cardOf(venue, contactId);
    expect(contact.files).toMatchObject([
      { id: plan, name: 'Stage plot.pdf', type: 'pdf', bytes: aPdf('Stage plot').length },
      { name: 'Mona.jpg', type: 'jpg' },
    ]);
    const sent = await served(venue, contactId, plan);
    expect(Buffer.from(await sent.arrayBuffer()).equals(aPdf('Stage plot'))).toBe(true);
    expect(sent.headers.get('content-disposition')).toContain('attachment; filename="Stage plot.pdf"');
    const shown = await served(venue, contactId, contact.files[1]?.id ?? '');
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    // The uploads themselves are gone.
    expect((await filesOf(venue)).map((file) => file.split(':')[0])).toEqual([
      'contact-files',
      'contact-files',
    ]);

    for (const [who, id, file] of [
      [stranger, contactId, plan],
      [stranger, await keep(stranger), plan],
      [venue, contactId, `${plan}/../x`],
      [venue, 'x', plan],
    ] as const)
      expect((await served(who, id, file)).status).toBe(404);
    const direct = await fetch(`${backend.url}/storage/v1/object/contact-files/${venue.userId}/${plan}.pdf`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${venue.token}` },
    });
    expect(direct.ok).toBe(false);

    await people.done(venue, 'erase-contact', { contactId });
    await backend.runJobs();
    expect(await filesOf(venue)).toEqual([]);
  });

  it('is refused where it is of somebody else, is not there, or is one too many', async () => {
    const [venue, stranger] = [await people.venue(), await people.venue()];
    const contactId = await keep(venue);
    const refused = (who: Person, path: string, name = 'Plan.pdf') =>
      people.refused(who, 'keep-contact-file', { contactId, path, name });
    const path = await uploadedPaper(backend, venue);
    expect(await refused(venue, await uploadedPaper(backend, stranger))).toContain('unknown-file');
    expect(await refused(venue, `${venue.userId}/none.pdf`)).toContain('unknown-file');
    expect(await refused(stranger, await uploadedPaper(backend, stranger))).toContain('unknown-contact');
    expect(await refused(venue, path, '../plan.pdf')).toContain('invalid-input');
    const many = Array.from({ length: 20 }, (_, at) => ({
      ...{ id: randomUUID(), name: `${at}.pdf`, type: 'pdf', bytes: 9, sha256: `${at}`.padStart(64, '0') },
      at: '2026-01-01T00:00:00Z',
    }));
    await backend.pool.query('update contacts set files = $1 where id = $2', [
      JSON.stringify(many),
      contactId,
    ]);
    expect(await refused(venue, path)).toContain('too-many-contact-files');
    const vast = many.slice(0, 1).map((file) => ({ ...file, bytes: 400 * 1024 * 1024 }));
    await backend.pool.query('update contacts set files = $1 where id = $2', [
      JSON.stringify(vast),
      contactId,
    ]);
    expect(await refused(venue, path)).toMatch(/too-many-contact-files.*400 MB/);
  });

  it('stays with the contact that two become, and goes by itself where it is taken away', async () => {
    const venue = await people.venue();
    const [keepId, goneId] = [await keep(venue), await keep(venue, 'Mona B.')];
    const [one, other] = [await keepFile(venue, keepId, 'One'), await keepFile(venue, goneId, 'Other')];
    await keepFile(venue, goneId, 'One');
    await people.done(venue, 'merge-contacts', { keepId, goneId, take: [] });
    await backend.runJobs();
    const { contact } = await cardOf(venue, keepId);
    expect(contact.files.map(({ id }) => id)).toEqual([one, other]);
    expect((await served(venue, keepId, other)).status).toBe(200);
    const dropped = { contactId: keepId, fileId: other };
    await people.done(venue, 'drop-contact-file', dropped);
    expect(await people.refused(venue, 'drop-contact-file', dropped)).toContain('unknown-contact-file');
    await backend.runJobs();
    expect(await filesOf(venue)).toEqual([`contact-files:${one}.pdf`]);
  });
});
