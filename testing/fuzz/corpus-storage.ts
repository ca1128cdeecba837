import type { Sample } from './sample.ts';

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
  ['venue', 'GET', `/storage/v1/object/riders/${NAME}.pdf`],
  ['venue', 'GET', `/storage/v1/object/agreements/{agreement}.pdf`],
  ['venue', 'DELETE', '/storage/v1/object/media', { prefixes: [`${NAME}.png`] }],
  [
    'venue',
    'POST',
    '/storage/v1/object/list/media',
    { prefix: USER, limit: 100, offset: 0, sortBy: { column: 'name', order: 'asc' } },
  ],
  ['venue', 'POST', `/storage/v1/object/sign/riders/${NAME}.pdf`, { expiresIn: 60 }],
  ['nobody', 'GET', `/storage/v1/object/sign/riders/${NAME}.pdf?token={token}`],
];
