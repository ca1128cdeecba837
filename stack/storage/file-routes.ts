import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { FROM_TO, LISTING, REMOVAL } from './bodies.ts';
import { inspectUploads } from './inspect-uploads.ts';
import { keepFile, uploadOf } from './keep.ts';
import { listFolder } from './list.ts';
import { checkName, type Place, placeOf } from './place.ts';
import { copyFile, infoOf, moveFile, removeFiles, seenOf } from './rows.ts';
import { jsonOf, parsed, type StorageService } from './service.ts';
import { refusals } from './storage-refused.ts';

/** The files themselves: what the policies on storage.objects let whoever asks see, keep, rename and remove. */
export function fileRoutes(service: StorageService): Hono {
  const { pool, act, askerOf, bucketOf, send } = service;
  const routes = new Hono();
  /** Refuses a file that whoever asks may not see. Those of a public bucket are everybody's. */
  const see = async (c: Context, { bucket, key }: Place, operation: string) => {
    if ((await bucketOf(bucket)).public) return;
    const seen = await act(c, operation, (client) => seenOf(client, bucket, [key]));
    if (!seen.has(key)) throw refusals.noFile();
  };

  routes.post('/object/list/:bucket', async (c) => {
    const wanted = parsed(LISTING, await jsonOf(c));
    const bucket = c.req.param('bucket');
    await bucketOf(bucket);
    return c.json(await act(c, 'storage.object.list', (client) => listFolder(client, bucket, wanted)));
  });
  routes.get('/object/info/:bucket/*', async (c) => {
    const place = placeOf(c, 'info/');
    await see(c, place, 'object.get_authenticated_info');
    const info = await infoOf(pool, place);
    if (!info) throw refusals.noFile();
    return c.json(info);
  });
  routes.post('/object/move', async (c) => {
    const { from, to } = await fromTo(c);
    await act(c, 'storage.object.move', (client, asker) => moveFile(client, asker, from, to));
    return c.json({ message: 'Successfully moved' });
  });
  routes.post('/object/copy', async (c) => {
    const { from, to } = await fromTo(c);
    const id = await act(c, 'storage.object.copy', (client, asker) => copyFile(client, asker, from, to));
    return c.json({ Id: id, Key: `${to.bucket}/${to.key}` });
  });
  routes.delete('/object/:bucket', async (c) => {
    const { prefixes } = parsed(REMOVAL, await jsonOf(c));
    const bucket = c.req.param('bucket');
    await bucketOf(bucket);
    return c.json(
      await act(c, 'storage.object.delete_many', (client) => removeFiles(client, bucket, prefixes)),
    );
  });
  // What is wrong with the address or the token is told before the file is looked at.
  const checked: MiddlewareHandler = async (c, next) => {
    await bucketOf(placeOf(c).bucket);
    await askerOf(c);
    await next();
  };
  routes.on(['POST', 'PUT'], '/object/:bucket/*', checked, inspectUploads(pool), async (c) => {
    const place = placeOf(c);
    const isUpdate = c.req.method === 'PUT';
    const upsert = isUpdate || c.req.header('x-upsert') === 'true';
    const operation = isUpdate ? 'storage.object.upload_update' : 'storage.object.upload';
    const id = await keepFile(pool, await askerOf(c), place, await uploadOf(c), { upsert, operation });
    return c.json({ Id: id, Key: `${place.bucket}/${place.key}` });
  });
  routes.get('/object/:bucket/*', async (c) => {
    const place = placeOf(c);
    await see(c, place, 'storage.object.get_authenticated');
    return send(c, place);
  });
  return routes;
}

async function fromTo(c: Context): Promise<{ from: Place; to: Place }> {
  const body = parsed(FROM_TO, await jsonOf(c));
  return {
    from: { bucket: body.bucketId, key: checkName(body.sourceKey) },
    to: { bucket: body.destinationBucket ?? body.bucketId, key: checkName(body.destinationKey) },
  };
}
