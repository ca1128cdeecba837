import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Player } from '#testing/stage.ts';
import { EVERYONE, makeWorld, type Who, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world?.stop());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = (words: string) =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF`);
const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400, 1)]);
const file = (bytes: Buffer, type: string) => new File([new Uint8Array(bytes)], 'a file', { type });
const mine = {
  media: file(PNG, 'image/png'),
  riders: file(pdf('mine'), 'application/pdf'),
  agreements: file(pdf('mine'), 'application/pdf'),
};
const theirs = {
  ...mine,
  riders: file(pdf('forged'), 'application/pdf'),
  agreements: file(pdf('forged'), 'application/pdf'),
};

type Bucket = keyof typeof mine;
const bucketOf = (who: Who, bucket: Bucket) => world.client(who).storage.from(bucket);

/** All that is kept of a bucket, past every policy: names, owners and the bytes themselves. */
async function kept(bucket: Bucket) {
  const { rows } = await world.backend.pool.query(
    `select o.name, o.owner_id, o.metadata ->> 'mimetype' as kind, md5(f.bytes) as bytes
     from storage.objects o left join stack.files f on f.bucket = o.bucket_id and f.key = o.name
     where o.bucket_id = $1 order by 1`,
    [bucket],
  );
  const { rows: loose } = await world.backend.pool.query(
    'select count(*)::int as files from stack.files where bucket = $1',
    [bucket],
  );
  return { rows, files: loose[0].files };
}

test('every bucket has its promise', async () => {
  const { rows } = await world.backend.pool.query(
    'select id, public, file_size_limit::int as size from storage.buckets order by id',
  );
  expect(rows).toEqual([
    { id: 'agreements', public: false, size: 10_485_760 },
    { id: 'archives', public: false, size: 10_485_760 },
    { id: 'contact-files', public: false, size: 10_485_760 },
    { id: 'media', public: true, size: 10_485_760 },
    { id: 'message-files', public: false, size: 10_485_760 },
    { id: 'papers', public: false, size: 10_485_760 },
    { id: 'receipts', public: false, size: 10_485_760 },
    { id: 'riders', public: false, size: 10_485_760 },
  ]);
});

describe.each(['media', 'riders'] as const)('a file in %s', (bucket) => {
  let path: string;
  const strangers = EVERYONE.filter((who) => who !== 'artist');
  beforeEach(async () => {
    path = `${world.artist.userId}/${crypto.randomUUID()}`;
    expect((await bucketOf('artist', bucket).upload(path, mine[bucket])).error).toBeNull();
  });

  test('is added, replaced, moved, copied and removed by its owner', async () => {
    const own = bucketOf('artist', bucket);
    expect((await own.upload(path, mine[bucket], { upsert: true })).error).toBeNull();
    expect((await own.update(path, mine[bucket])).error).toBeNull();
    expect((await own.move(path, `${path}-moved`)).error).toBeNull();
    expect((await own.copy(`${path}-moved`, path)).error).toBeNull();
    expect((await own.list(world.artist.userId)).data?.length).toBeGreaterThan(1);
    expect((await own.remove([path, `${path}-moved`])).data).toHaveLength(2);
  });

  test('is not touched by anyone else: not replaced, moved, copied over or removed, and its bytes stay', async () => {
    const before = await kept(bucket);
    for (const who of strangers) {
      const other = bucketOf(who, bucket);
      const answers = [
        await other.upload(path, theirs[bucket]),
        await other.upload(path, theirs[bucket], { upsert: true }),
        await other.update(path, theirs[bucket]),
        await other.move(path, `${path}-stolen`),
        await other.copy(path, `${path}-stolen`),
        await other.createSignedUploadUrl(path, { upsert: true }),
        await other.createSignedUploadUrl(`${path}-planted`),
      ];
      for (const [at, { error }] of answers.entries())
        expect(error?.message, `${who}, way ${at}`).toMatch(/\w{4}/);
      expect((await other.remove([path])).data ?? [], who).toEqual([]);
      const raw = await world.backend.ask(`/storage/v1/object/${bucket}/${path}`, {
        method: 'DELETE',
        headers: { apikey: world.backend.publishableKey },
      });
      expect(raw.status).toBeGreaterThanOrEqual(400);
      expect(await kept(bucket), who).toEqual(before);
    }
  });

  test('is not planted in another’s folder, at the root, nor by a way round', async () => {
    const before = await kept(bucket);
    const places = [
      ...[
        `${world.venue.userId}/planted`,
        'planted',
        `x/${world.artist.userId}/planted`,
        `agreements/planted`,
      ],
      ...[
        `${world.artist.userId}/../${world.venue.userId}/planted`,
        `%2e%2e/planted`,
        `${world.venue.userId}%2Fplanted`,
      ],
    ];
    for (const place of places) {
      const { error } = await bucketOf('artist', bucket).upload(place, mine[bucket]);
      expect(error?.message, place).toMatch(/\w{4}/);
      expect((await bucketOf('artist', bucket).copy(path, place)).error?.message, place).toMatch(/\w{4}/);
      expect((await bucketOf('artist', bucket).move(path, place)).error?.message, place).toMatch(/\w{4}/);
    }
    expect(await kept(bucket)).toEqual(before);
  });

  test('is not emptied, deleted or opened with its bucket, and no bucket is made', async () => {
    const before = await kept(bucket);
    for (const who of EVERYONE) {
      const { storage } = world.client(who);
      expect((await storage.emptyBucket(bucket)).error, who).not.toBeNull();
      expect((await storage.deleteBucket(bucket)).error, who).not.toBeNull();
      expect((await storage.updateBucket(bucket, { public: true })).error, who).not.toBeNull();
      expect(
        (await storage.createBucket(`of-${world.artist.userId}`, { public: true })).error,
        who,
      ).not.toBeNull();
      expect((await storage.from('no-such').upload(path, mine[bucket])).error, who).not.toBeNull();
    }
    expect(await kept(bucket)).toEqual(before);
    const { rows } = await world.backend.pool.query('select count(*)::int as buckets from storage.buckets');
    expect(rows).toEqual([{ buckets: 8 }]);
  });

  test.each([
    ['a program under a good name', PROGRAM, /^That file is not a .+ file\. Choose another one\.$/],
    ['an empty one', Buffer.alloc(0), /^That file is empty\.$/],
    [
      'one over 10 MB',
      Buffer.concat([PNG, pdf('long'), Buffer.alloc(10 * 1024 * 1024)]),
      /^That file is larger than 10 MB\./,
    ],
    ['a page that could run', Buffer.from('<!doctype html><script>alert(1)</script>'), /^That file is not a/],
    [
      'a drawing that could run',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      /^That file is not a/,
    ],
  ])('%s is refused with a sentence', async (_, bytes, sentence) => {
    const before = await kept(bucket);
    for (const type of [bucket === 'media' ? 'image/png' : 'application/pdf', 'text/html']) {
      const own = bucketOf('artist', bucket);
      expect((await own.upload(`${path}-wrong`, file(bytes, type))).error?.message).toMatch(sentence);
      expect((await own.update(path, file(bytes, type))).error?.message).toMatch(sentence);
    }
    expect(await kept(bucket)).toEqual(before);
  });
});

test('a picture is seen by everyone, and its folder is listed by its owner alone', async () => {
  const path = `${world.artist.userId}/seen.png`;
  await bucketOf('artist', 'media').upload(path, mine.media);
  for (const who of EVERYONE) {
    const { publicUrl } = bucketOf(who, 'media').getPublicUrl(path).data;
    const bytes = Buffer.from(await (await fetch(publicUrl)).arrayBuffer());
    expect(bytes.toString('latin1', 8, 12), who).toBe('WEBP');
    const { data } = await bucketOf(who, 'media').list(world.artist.userId);
    expect(
      (data ?? []).some(({ name }) => name.endsWith('seen.png')),
      who,
    ).toBe(who === 'artist');
  }
});

describe('a rider', () => {
  let path: string;
  beforeAll(async () => {
    path = `${world.artist.userId}/rider.pdf`;
    await bucketOf('artist', 'riders').upload(path, mine.riders);
  });

  const reads = async (who: Who) => {
    const riders = bucketOf(who, 'riders');
    const answers = {
      download: (await riders.download(path)).error === null,
      link: (await riders.createSignedUrl(path, 60)).error === null,
      links: ((await riders.createSignedUrls([path], 60)).data ?? []).some(({ signedUrl }) => signedUrl),
      info: (await riders.info(path)).error === null,
      list: ((await riders.list(world.artist.userId)).data ?? []).length > 0,
      copy: (await riders.copy(path, `${world.artist.userId}/${crypto.randomUUID()}`)).error === null,
      open: (await fetch(riders.getPublicUrl(path).data.publicUrl)).ok,
    };
    return Object.entries(answers)
      .filter(([, is]) => is)
      .map(([way]) => way);
  };

  test('is read by its owner, whom they are booked with, and nobody else, in no way', async () => {
    expect(await reads('artist')).toEqual(['download', 'link', 'links', 'info', 'list', 'copy']);
    expect(await reads('venue')).toEqual(['download', 'link', 'links', 'info', 'list']);
    for (const who of EVERYONE.filter((each) => each !== 'artist' && each !== 'venue')) {
      expect(await reads(who), who).toEqual([]);
    }
  });

  describe('and a request', () => {
    let nights = 60;
    const ask = async (by: Player, to: Player) => {
      nights += 1;
      const { people, otherVenue } = world;
      const as = (player: Player, side: 'artist' | 'venue') => ({
        ...player,
        side,
        token: player.accessToken,
      });
      const [asker, asked] =
        by === otherVenue
          ? ([as(by, 'venue'), as(to, 'artist')] as const)
          : ([as(by, 'artist'), as(to, 'venue')] as const);
      const showId = await people.open(as(otherVenue, 'venue'), await people.dayIn(nights));
      const bookingId = await people.request(asker, showId, asked.side === 'artist' ? asked : undefined);
      return { bookingId, showId, asker, asked };
    };
    const opened = async () => (await reads('other venue')).includes('download');

    test('of its owner opens it to whom they asked; that they decline closes it', async () => {
      const { bookingId, asked } = await ask(world.artist, world.otherVenue);
      expect(await opened()).toBe(true);
      await world.people.done(asked, 'decline-booking', { bookingId });
      expect(await opened()).toBe(false);
    });

    test('to its owner does not open it, until they answer with an offer of their own', async () => {
      const { bookingId, asker, asked } = await ask(world.otherVenue, world.artist);
      expect(await opened()).toBe(false);
      await world.people.done(asked, 'counter-offer', {
        bookingId,
        deal: { kind: 'guarantee', guaranteeCents: 60_000 },
      });
      expect(await opened()).toBe(true);
      await world.people.done(asker, 'decline-booking', { bookingId });
      expect(await opened()).toBe(false);
    });

    test('that was withdrawn, that expired, and a booking that was cancelled leave it closed', async () => {
      const withdrawn = await ask(world.artist, world.otherVenue);
      await world.people.done(withdrawn.asker, 'withdraw-booking', { bookingId: withdrawn.bookingId });
      expect(await opened()).toBe(false);
      const cancelled = await ask(world.artist, world.otherVenue);
      await world.people.done(cancelled.asked, 'accept-booking', { bookingId: cancelled.bookingId });
      expect(await opened()).toBe(true);
      await world.people.done(cancelled.asked, 'cancel-booking', {
        bookingId: cancelled.bookingId,
        reason: 'Flood',
      });
      expect(await opened()).toBe(false);
      await ask(world.artist, world.otherVenue);
      expect(await opened()).toBe(true);
      await world.backend.moveClock(20);
      expect(await opened()).toBe(false);
    });
  });
});

describe('a signed agreement', () => {
  let path: string;
  let hash: string;
  beforeAll(async () => {
    const { rows } = await world.backend.pool.query(
      'select pdf_path, pdf_sha256 from agreements where id = $1',
      [world.id.agreement],
    );
    path = rows[0].pdf_path;
    hash = rows[0].pdf_sha256;
  });

  test('is read by both sides, bit by bit as it was signed, and by nobody else', async () => {
    for (const who of EVERYONE) {
      const { data } = await bucketOf(who, 'agreements').download(path);
      const read =
        data &&
        createHash('sha256')
          .update(Buffer.from(await data.arrayBuffer()))
          .digest('hex');
      expect(read, who).toBe(who === 'artist' || who === 'venue' ? hash : null);
      expect((await fetch(bucketOf(who, 'agreements').getPublicUrl(path).data.publicUrl)).ok).toBe(false);
      const link = await bucketOf(who, 'agreements').createSignedUrl(path, 60);
      expect(link.error === null, who).toBe(who === 'artist' || who === 'venue');
    }
  });

  test('is written by nobody: the bucket takes files from no client', async () => {
    const before = await kept('agreements');
    for (const who of EVERYONE) {
      const bucket = bucketOf(who, 'agreements');
      const places = [path, `${world.id.agreement}/other.pdf`, `${world.artist.userId}/mine.pdf`, 'mine.pdf'];
      for (const place of places) {
        expect((await bucket.upload(place, theirs.agreements)).error, `${who} ${place}`).not.toBeNull();
        expect(
          (await bucket.upload(place, theirs.agreements, { upsert: true })).error,
          `${who} ${place}`,
        ).not.toBeNull();
        expect(
          (await bucket.createSignedUploadUrl(place, { upsert: true })).error,
          `${who} ${place}`,
        ).not.toBeNull();
      }
      expect((await bucket.update(path, theirs.agreements)).error, who).not.toBeNull();
      expect((await bucket.move(path, `${world.id.agreement}/moved.pdf`)).error, who).not.toBeNull();
      expect((await bucket.copy(path, `${world.id.agreement}/copied.pdf`)).error, who).not.toBeNull();
      expect((await bucket.remove([path])).data ?? [], who).toEqual([]);
    }
    const rider = `${world.artist.userId}/for-the-agreements.pdf`;
    await bucketOf('artist', 'riders').upload(rider, theirs.riders);
    const across = { destinationBucket: 'agreements' };
    expect((await bucketOf('artist', 'riders').copy(rider, path, across)).error).not.toBeNull();
    expect(
      (await bucketOf('artist', 'riders').move(rider, `${world.id.agreement}/moved.pdf`, across)).error,
    ).not.toBeNull();
    expect(await kept('agreements')).toEqual(before);
  });
});
