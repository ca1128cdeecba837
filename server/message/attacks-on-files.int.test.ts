import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFileStore } from '#server/files.ts';
import { keepFileOfMessage } from '#server/message/keep-files.ts';
import type { Person } from '#testing/people.ts';
import { sentFilesOf } from '#testing/sent-files.ts';
import { setPeople } from '#testing/set-people.ts';
import { aPdf, uploadedPaper } from '#testing/uploaded-paper.ts';

const { backend, people } = setPeople();
const tools = {} as ReturnType<typeof sentFilesOf>;
beforeAll(() => void Object.assign(tools, sentFilesOf(backend, people)));

const refusedSending = (who: Person, conversationId: string, path: string) =>
  people.refused(who, 'send-files', tools.input(conversationId, [{ path, name: 'Plot.pdf' }]));
const member = async (of: Person, role: string) => {
  const who = await people.artist();
  await backend.pool.query(
    `insert into private.profile_members (profile_id, side, user_id, role, since) values ($1, $2, $3, $4, private.now())`,
    [of.profileId, of.side, who.userId, role],
  );
  return who;
};

describe('a file of a conversation', () => {
  it('is opened by nobody else: a stranger, another conversation, whoever reads no business, or by its place', async () => {
    const [one, other] = [await tools.talk(), await tools.talk()];
    const { id, file } = await tools.sendPlot(one.artist, one.conversationId);
    const theirs = await tools.sendPlot(other.artist, other.conversationId);
    for (const [who, message, fileId] of [
      [other.venue, id, file.id],
      [other.artist, id, file.id],
      [other.artist, theirs.id, file.id],
      [one.venue, theirs.id, file.id],
      [one.venue, id, `${file.id}/../x`],
      [one.venue, id, ''],
      [one.venue, 'x', file.id],
    ] as const) {
      expect((await tools.served(who, message, fileId)).status).toBe(404);
      expect((await tools.served(who, message, fileId, 'preview')).status).toBe(404);
    }
    expect((await tools.served({ token: 'none' }, id, file.id)).status).toBe(401);
    const crew = await member(one.venue, 'crew');
    const asCrew = await fetch(`${backend.url}/functions/v1/api/messages/${id}/file?fileId=${file.id}`, {
      headers: { authorization: `Bearer ${crew.token}`, 'x-profile': one.venue.profileId },
    });
    expect(asCrew.status).toBe(403);
    for (const who of [one.venue, one.artist, other.venue])
      for (const path of ['', 'authenticated/', 'public/', 'sign/']) {
        const direct = await fetch(
          `${backend.url}/storage/v1/object/${path}message-files/${id}/${file.id}.pdf`,
          { headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.token}` } },
        );
        expect(direct.ok).toBe(false);
      }
  });

  it('is no file of somebody else: of the other side, of a place that is none, of another bucket', async () => {
    const { venue, artist, conversationId } = await tools.talk();
    const theirs = await uploadedPaper(backend, artist);
    expect(await refusedSending(venue, conversationId, theirs)).toContain('unknown-file');
    for (const path of [`${venue.userId}/none.pdf`, `${venue.userId}/../${theirs}`, '/elsewhere/none.pdf'])
      expect(await refusedSending(venue, conversationId, path)).toContain('unknown-file');
    const stranger = await people.venue();
    const own = await uploadedPaper(backend, stranger);
    expect(await refusedSending(stranger, conversationId, own)).toContain('unknown-conversation');
    // What was not sent stays where it was.
    await people.done(artist, 'send-files', tools.input(conversationId, [{ path: theirs, name: 'a.pdf' }]));
  });

  it('is named by no row that a browser writes', async () => {
    const { artist, conversationId } = await tools.talk();
    const row = { id: artist.userId, conversation_id: conversationId, content: 'Look' };
    const write = (body: object, method = 'POST', query = '') =>
      fetch(`${backend.url}/rest/v1/messages${query}`, {
        method,
        headers: {
          ...{ apikey: backend.publishableKey, authorization: `Bearer ${artist.token}` },
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
    const { files } = await tools.sendPlot(artist, conversationId);
    expect((await write({ ...row, files })).ok).toBe(false);
    expect((await write({ ...row, content: '' })).ok).toBe(false);
    expect((await write(row)).status).toBe(201);
    expect((await write({ files }, 'PATCH', `?id=eq.${row.id}`)).ok).toBe(false);
    expect((await tools.rowOf(row.id)).files).toEqual([]);
  });

  it('is sent by neither side after a block, and still opened by both', async () => {
    const { venue, artist, conversationId } = await tools.talk();
    const { id, file } = await tools.sendPlot(artist, conversationId);
    await people.done(venue, 'set-block', { profileId: artist.profileId, blocked: true });
    expect(await refusedSending(artist, conversationId, await uploadedPaper(backend, artist))).toContain(
      'does not take messages',
    );
    expect(await refusedSending(venue, conversationId, await uploadedPaper(backend, venue))).toContain(
      'You have blocked',
    );
    for (const who of [venue, artist]) expect((await tools.served(who, id, file.id)).status).toBe(200);
  });

  it('goes with its conversation when an account goes', async () => {
    const { venue, artist, conversationId } = await tools.talk();
    const { id, file } = await tools.sendPlot(artist, conversationId);
    await people.done(artist, 'delete-account', { confirm: true });
    expect((await tools.served(venue, id, file.id)).status).toBe(404);
    expect((await tools.served(artist, id, file.id)).ok).toBe(false);
    await backend.runJobs();
    expect(await tools.keptOf(id)).toBe(0);
  });

  it('is sent so often a day, and so many at once', async () => {
    const { artist, conversationId } = await tools.talk();
    const path = await uploadedPaper(backend, artist);
    const eleven = Array.from({ length: 11 }, (_, at) => ({
      path: `${artist.userId}/${at}.pdf`,
      name: 'a.pdf',
    }));
    expect(await people.refused(artist, 'send-files', tools.input(conversationId, eleven))).toContain(
      'at most 10 files',
    );
    const twice = [path, path].map((each) => ({ path: each, name: 'a.pdf' }));
    expect(await people.refused(artist, 'send-files', tools.input(conversationId, twice))).toContain('once');
    const { id } = await tools.sendPlot(artist, conversationId);
    await backend.pool.query(
      `update messages set files = jsonb_build_array(files -> 0 || '{"bytes": 314572800}') where id = $1`,
      [id],
    );
    expect(await refusedSending(artist, conversationId, path)).toContain('too-many-message-files');
  });
});

/** A PNG of a few kilobytes that takes a gigabyte once it is decoded. */
const bomb = () =>
  sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
/** What unpacks to a hundred megabytes, as a stream of a PDF does. */
const packed = () => deflateRawSync(Buffer.alloc(100 * 1024 * 1024), { level: 9 });

describe('bytes that somebody gives', () => {
  const keep = (name: string, bytes: Uint8Array) => {
    const files = createFileStore({
      ...{ supabaseUrl: 'http://localhost', serviceKey: backend.serviceKey },
      fetch: (url, init) => backend.behindTheGate(String(url).slice('http://localhost'.length), init),
    });
    return keepFileOfMessage(files, crypto.randomUUID(), { name, bytes });
  };
  it.each([
    ['a page under the name of a PDF', 'rider.pdf', () => html, 'file-kind'],
    ['a drawing with a script under the name of a picture', 'plot.png', () => svg, 'file-kind'],
    ['a zip under the name of a PDF', 'all.pdf', () => Buffer.from('504b030414000000', 'hex'), 'file-kind'],
    ['a PDF behind something else', 'rider.pdf', () => Buffer.concat([html, aPdf('x')]), 'file-kind'],
    ['nothing', 'rider.pdf', () => Buffer.alloc(0), 'file-empty'],
    [
      'more than 10 MB',
      'rider.pdf',
      () => Buffer.concat([aPdf('x'), Buffer.alloc(10 * 1024 * 1024)]),
      'file-too-large',
    ],
    ['a small picture of 81 million pixels', 'stage.png', bomb, 'file-damaged'],
    [
      'the beginning of a picture alone',
      'stage.png',
      async () => (await photo()).subarray(0, 400),
      'file-damaged',
    ],
    [
      'a picture whose first bytes are all there is of one',
      'a.jpg',
      () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), html]),
      'file-damaged',
    ],
  ])('are refused: %s', async (_, name, bytes, code) => {
    expect(await keep(name, await bytes())).toMatchObject({ ok: false, refusal: { code } });
  });

  it('cost what they are, whatever they would unpack to; a picture that is a page as well is a picture alone', async () => {
    const stream = Buffer.concat([aPdf('x'), Buffer.from('\nstream\n'), packed()]);
    expect(await keep('plot.pdf', stream)).toMatchObject({ ok: true, file: { bytes: stream.length } });
    const both = Buffer.concat([await photo(), html]);
    const kept = await keep('stage.html', both);
    expect(kept).toMatchObject({ ok: true, file: { type: 'png', name: 'stage.html.png' } });
    const { rows } = await backend.pool.query(
      `select bytes from stack.files where bucket = 'message-files' and key like $1`,
      [`%${kept.ok ? kept.file.id : ''}.png`],
    );
    expect(rows[0].bytes.includes('<script>')).toBe(false);
  });
});

const photo = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#c60',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
