import type { Sample } from './corpus.ts';

const USER = 'd0000000-0000-4000-8000-000000000001';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW';
const FORM = Buffer.concat([
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n3600\r\n--${BOUNDARY}\r\n` +
      'Content-Disposition: form-data; name=""; filename="me.png"\r\nContent-Type: image/png\r\n\r\n',
  ),
  PNG,
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
]);
const AS_FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'x-upsert': 'false' };
const NAME = `${USER}/{new}`;

/** /storage/v1 as the application and supabase-js ask it. */
export const STORAGE: readonly Sample[] = [
  ['nobody', 'GET', `/storage/v1/object/public/media/${NAME}.png`],
  ['nobody', 'GET', `/storage/v1/object/public/media/${NAME}.png?download=me.png`],
  ['nobody', 'HEAD', `/storage/v1/object/public/media/${NAME}.png`],
  ['venue', 'POST', `/storage/v1/object/media/${NAME}.png`, FORM, AS_FORM],
  [
    'venue',
    'POST',
    `/storage/v1/object/media/${NAME}.png`,
    PNG,
    { 'content-type': 'image/png', 'cache-control': 'max-age=3600' },
  ],
  ['venue', 'POST', `/storage/v1/object/riders/${NAME}.pdf`, PDF, { 'content-type': 'application/pdf' }],
  [
    'venue',
    'PUT',
    `/storage/v1/object/media/${NAME}.png`,
    PNG,
    { 'content-type': 'image/png', 'x-upsert': 'true' },
  ],
  ['venue', 'GET', `/storage/v1/object/riders/${NAME}.pdf`],
  ['venue', 'GET', `/storage/v1/object/authenticated/riders/${NAME}.pdf`],
  ['venue', 'GET', `/storage/v1/object/agreements/{agreement}.pdf`],
  ['venue', 'GET', `/storage/v1/object/info/media/${NAME}.png`],
  ['venue', 'GET', `/storage/v1/object/info/public/media/${NAME}.png`],
  ['venue', 'DELETE', '/storage/v1/object/media', { prefixes: [`${NAME}.png`] }],
  ['venue', 'DELETE', `/storage/v1/object/media/${NAME}.png`],
  [
    'venue',
    'POST',
    '/storage/v1/object/list/media',
    { prefix: USER, limit: 100, offset: 0, sortBy: { column: 'name', order: 'asc' } },
  ],
  ['venue', 'POST', '/storage/v1/object/list-v2/media', { prefix: USER, limit: 100 }],
  [
    'venue',
    'POST',
    '/storage/v1/object/move',
    { bucketId: 'media', sourceKey: `${NAME}.png`, destinationKey: `${NAME}.png` },
  ],
  [
    'venue',
    'POST',
    '/storage/v1/object/copy',
    { bucketId: 'media', sourceKey: `${NAME}.png`, destinationKey: `${NAME}.png` },
  ],
  ['venue', 'POST', `/storage/v1/object/sign/riders/${NAME}.pdf`, { expiresIn: 60 }],
  ['venue', 'POST', '/storage/v1/object/sign/riders', { expiresIn: 60, paths: [`${NAME}.pdf`] }],
  ['nobody', 'GET', `/storage/v1/object/sign/riders/${NAME}.pdf?token={token}`],
  ['venue', 'POST', `/storage/v1/object/upload/sign/media/${NAME}.png`],
  ['nobody', 'PUT', `/storage/v1/object/upload/sign/media/${NAME}.png?token={token}`, FORM, AS_FORM],
  ['venue', 'GET', '/storage/v1/bucket'],
  ['venue', 'GET', '/storage/v1/bucket/media'],
  ['venue', 'POST', '/storage/v1/bucket', { id: 'x', name: 'x', public: true }],
  ['venue', 'POST', '/storage/v1/bucket/media/empty'],
  ['nobody', 'GET', `/storage/v1/render/image/public/media/${NAME}.png?width=100&height=100`],
  [
    'venue',
    'POST',
    '/storage/v1/upload/resumable',
    null,
    { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': 'bucketName bWVkaWE=' },
  ],
];
