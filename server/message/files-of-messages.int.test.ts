import { beforeAll, describe, expect, it } from 'vitest';
import { noticesTo } from '#testing/people.ts';
import { photoOfPhone, SECRETS } from '#testing/pictures.ts';
import { sentFilesOf } from '#testing/sent-files.ts';
import { setPeople } from '#testing/set-people.ts';
import { aPdf, uploadedPaper } from '#testing/uploaded-paper.ts';

const { backend, people } = setPeople();

const tools = {} as ReturnType<typeof sentFilesOf>;
beforeAll(() => void Object.assign(tools, sentFilesOf(backend, people)));

describe('a message with files', () => {
  it('is read by both sides, byte for byte, and tells that a file came, not which', async () => {
    const { venue, artist, conversationId } = await tools.talk();
    const { id, files, content } = await tools.sendPlot(artist, conversationId);
    expect(content).toBe('');
    expect(files).toMatchObject([{ name: 'Stage plot.pdf', type: 'pdf' }]);
    for (const who of [venue, artist]) {
      const answer = await tools.served(who, id, files[0]?.id);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Stage plot.pdf"');
      expect(Buffer.from(await answer.arrayBuffer()).equals(aPdf('Stage plot.pdf'))).toBe(true);
    }
    const told = await noticesTo(backend.pool, venue);
    expect(told.at(-1)).toMatchObject({ kind: 'message', title: `${artist.name} sent a file` });
    expect(JSON.stringify(told)).not.toContain('Stage plot');
    // The upload is gone.
    const { rows } = await backend.pool.query(
      `select from storage.objects where bucket_id = 'receipts' and starts_with(name, $1)`,
      [artist.userId],
    );
    expect(rows).toEqual([]);
  });

  it('keeps its words, and is one however often it is sent', async () => {
    const { venue, artist, conversationId } = await tools.talk();
    const path = await uploadedPaper(backend, venue);
    const sent = tools.input(conversationId, [{ path, name: 'House.pdf' }], { content: 'Our house rules' });
    await people.done(venue, 'send-files', sent);
    await people.done(venue, 'send-files', sent);
    const { rows } = await backend.pool.query('select * from messages where conversation_id = $1', [
      conversationId,
    ]);
    expect(rows).toMatchObject([
      { content: 'Our house rules', sender_side: 'venue', sender_id: venue.userId },
    ]);
    expect(rows[0].files).toHaveLength(1);
    expect((await noticesTo(backend.pool, artist)).at(-1)).toMatchObject({
      title: `New message from ${venue.name}`,
      description: 'Our house rules',
    });
    // Nobody else's message is taken for it.
    const { venue: other, conversationId: elsewhere } = await tools.talk();
    const again = tools.input(elsewhere, [{ path: await uploadedPaper(backend, other), name: 'x.pdf' }], {
      id: sent.id,
    });
    expect(await people.refused(other, 'send-files', again)).toContain('could not be sent');
    expect((await tools.rowOf(sent.id)).content).toBe('Our house rules');
  });

  it('has its pictures written anew, without what a camera says, and shows them small', async () => {
    const { venue, artist, conversationId } = await tools.talk();
    const bytes = await photoOfPhone('jpeg', { width: 1600, height: 900 });
    const path = await uploadedPaper(backend, artist, bytes, 'image/jpeg');
    await people.done(artist, 'send-files', {
      ...tools.input(conversationId, [{ path, name: 'stage.JPG' }]),
      id: artist.userId,
    });
    const { files } = await tools.rowOf(artist.userId);
    expect(files).toMatchObject([{ name: 'stage.JPG', type: 'jpg' }]);
    const whole = await tools.served(venue, artist.userId, files[0]?.id);
    expect(whole.headers.get('content-type')).toBe('image/jpeg');
    const kept = Buffer.from(await whole.arrayBuffer());
    for (const secret of Object.values(SECRETS)) expect(kept.includes(secret)).toBe(false);
    const small = await tools.served(venue, artist.userId, files[0]?.id, 'preview');
    expect(small.headers.get('content-type')).toBe('image/webp');
    expect((await small.arrayBuffer()).byteLength).toBeLessThan(kept.length);
    // A picture that is small already is shown as it is; a PDF has no preview.
    const tiny = await uploadedPaper(
      backend,
      venue,
      await photoOfPhone('png', { width: 90, height: 60 }),
      'image/png',
    );
    const { messageId = '' } = await people.done(
      venue,
      'send-files',
      tools.input(conversationId, [{ path: tiny, name: 'logo.png' }]),
    );
    const logo = (await tools.rowOf(messageId)).files[0]?.id;
    expect((await tools.served(artist, messageId, logo, 'preview')).headers.get('content-type')).toBe(
      'image/png',
    );
    const plot = await tools.sendPlot(artist, conversationId);
    expect((await tools.served(venue, plot.id, plot.files[0]?.id, 'preview')).status).toBe(404);
  });

  it.each([
    ['\u202egpj.exe\u202c.pdf', 'gpj.exe.pdf'],
    ['ri\u200bder\u2066.pdf', 'rider.pdf'],
    ['../../etc/passwd', '-..-etc-passwd.pdf'],
    ['{count} <0>plot</0> 🎸.pdf', '{count} -0-plot--0- 🎸.pdf'],
    ['con.pdf', '_con.pdf'],
    [`${'Ä'.repeat(300)}.pdf`, null],
    ['stage.html', 'stage.html.pdf'],
    ['photo.png', 'photo.pdf'],
    ['🎸\u202e', '🎸.pdf'],
  ])('keeps %j under a name that misleads nobody', async (given, kept) => {
    const { artist, conversationId } = await tools.talk();
    const { files } = await tools.sendPlot(artist, conversationId, given);
    const name = files[0]?.name ?? '';
    if (kept) expect(name).toBe(kept);
    expect(name).toMatch(/\.pdf$/);
    expect([...name].length).toBeLessThanOrEqual(120);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no name may hold
    expect(name).not.toMatch(/[\u0000-\u001f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u);
  });

  it('brings two files of one name as two', async () => {
    const { venue, artist, conversationId } = await tools.talk();
    const [one, two] = [
      await uploadedPaper(backend, artist, aPdf('one')),
      await uploadedPaper(backend, artist, aPdf('two')),
    ];
    const both = [one, two].map((path) => ({ path, name: 'Rider.pdf' }));
    const { messageId = '' } = await people.done(artist, 'send-files', tools.input(conversationId, both));
    const { files } = await tools.rowOf(messageId);
    expect(new Set(files.map(({ id }) => id)).size).toBe(2);
    const texts = await Promise.all(
      files.map(async ({ id }) => (await tools.served(venue, messageId, id)).text()),
    );
    expect(texts[0]).toContain('one');
    expect(texts[1]).toContain('two');
    expect((await noticesTo(backend.pool, venue)).at(-1)?.title).toBe(`${artist.name} sent 2 files`);
  });
});
