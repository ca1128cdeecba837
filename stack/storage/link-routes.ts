import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { LINKS } from './bodies.ts';
import { inspectUploads } from './inspect-uploads.ts';
import { keepFile, ownerOf, uploadOf } from './keep.ts';
import { lifeOf } from './links.ts';
import { type Place, placeOf } from './place.ts';
import { checkMayKeep, seenOf } from './rows.ts';
import { jsonOf, parsed, type StorageService } from './service.ts';
import { refusals } from './storage-refused.ts';

/** Links to private files: made for whom the policies let, and opened by whoever has one. */
export function linkRoutes(service: StorageService): Hono {
  const { pool, links, act, askerOf, bucketOf, send } = service;
  const routes = new Hono();
  const linkTo = async (place: Place, seconds: number) =>
    `/object/sign/${place.bucket}/${place.key}?token=${await links.toDownload(place, seconds)}`;

  routes.post('/object/sign/:bucket', async (c) => {
    const body = await jsonOf(c);
    const seconds = lifeOf(body);
    const { paths } = parsed(LINKS, body);
    const bucket = c.req.param('bucket');
    await bucketOf(bucket);
    const seen = await act(c, 'storage.object.sign_many', (client) => seenOf(client, bucket, paths));
    const answers = paths.map(async (path) =>
      seen.has(path)
        ? { path, error: null, signedURL: await linkTo({ bucket, key: path }, seconds) }
        : { path, error: refusals.noFile().message, signedURL: null },
    );
    return c.json(await Promise.all(answers));
  });
  routes.post('/object/sign/:bucket/*', async (c) => {
    const seconds = lifeOf(await jsonOf(c));
    const place = placeOf(c, 'sign/');
    await bucketOf(place.bucket);
    const seen = await act(c, 'storage.object.sign', (client) => seenOf(client, place.bucket, [place.key]));
    if (!seen.has(place.key)) throw refusals.noFile();
    return c.json({ signedURL: await linkTo(place, seconds) });
  });
  routes.get('/object/sign/:bucket/*', async (c) => {
    const place = placeOf(c, 'sign/');
    await links.openDownload(c.req.query('token') ?? '', place);
    return send(c, place);
  });

  routes.post('/object/upload/sign/:bucket/*', async (c) => {
    const body = await jsonOf(c);
    if (body && typeof body === 'object' && 'expiresIn' in body) lifeOf(body);
    const place = placeOf(c, 'upload/sign/');
    await bucketOf(place.bucket);
    const upsert = c.req.header('x-upsert') === 'true';
    const asker = await askerOf(c);
    await checkMayKeep(pool, asker, place, upsert);
    const token = await links.toUpload(place, { owner: ownerOf(asker), upsert });
    return c.json({ url: `/object/upload/sign/${place.bucket}/${place.key}?token=${token}`, token });
  });
  const opened = (c: Context, place: Place) => links.openUpload(c.req.query('token') ?? '', place);
  // Whoever has no link is refused before the file is looked at.
  const needsLink: MiddlewareHandler = async (c, next) => {
    await opened(c, placeOf(c, 'upload/sign/'));
    await next();
  };
  routes.put('/object/upload/sign/:bucket/*', needsLink, inspectUploads(pool), async (c) => {
    const place = placeOf(c, 'upload/sign/');
    const { owner, upsert } = await opened(c, place);
    await keepFile(pool, SERVICE, place, await uploadOf(c), {
      upsert,
      owner,
      operation: 'storage.object.upload_signed',
    });
    return c.json({ Key: `${place.bucket}/${place.key}` });
  });
  return routes;
}

/** The link was made for somebody who may: the service keeps the file for them. */
const SERVICE = { role: 'service_role', person: null } as const;
