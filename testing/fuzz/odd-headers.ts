import { lines, words } from './words.ts';

export const ODD_METHODS: readonly string[] = [
  ...words`
    TRACE CONNECT PROPFIND PURGE SEARCH M-SEARCH LOCK QUERY OPTIONS HEAD GET POST PUT PATCH DELETE get Post GETGET G PRI DESCRIBE
    " {}`,
  ...['', ' ', 'GET\t', '\u00e9', 'x'.repeat(300)],
];

/** Values that these headers can be given but should not; those of the first lists are words, those of the second have spaces. */
export const ODD_HEADERS: Readonly<Record<string, readonly string[]>> = {
  'content-type': [
    ...words`
      text/plain application/json; application/ / text/csv multipart/form-data application/x-www-form-urlencoded json image/png
      application/octet-stream APPLICATION/JSON application/vnd.pgrst.object+json application/xml application/pdf`,
    ...lines`
      application/json; charset=utf-16
      application/json, application/json
      multipart/form-data; boundary=
      multipart/form-data; boundary="`,
    ...['', `text/${'x'.repeat(3_000)}`],
  ],
  accept: [
    ...words`
      * / text/csv application/xml application/geo+json application/vnd.pgrst.object+json application/vnd.pgrst.plan+json a/b;q=x
      application/vnd.pgrst.plan+json;options=analyze|verbose;for="x" application/vnd.pgrst.array application/octet-stream`,
    ...['', ','.repeat(500)],
  ],
  prefer: words`
    count=x count=planned count=estimated return=x resolution=x tx=rollback handling=strict,nope=1 max-affected=-1 missing=default
    params=single-object , = return count=exact,count=exact timezone=Nowhere/None return=headers-only`,
  range: words`0- -1 5-1 x bytes= bytes=0- bytes=9-1 items=0-5 0-99999999999999999999 bytes=0-0,1-1,2-2 -`,
  'range-unit': words`items bytes x`,
  'accept-profile': words`auth private stack pg_catalog nope " public,auth * information_schema storage`,
  'content-profile': words`auth private nope " storage`,
  apikey: [...words`x sb_publishable_ a.b.c %00 undefined null`, '', 'x'.repeat(5_000)],
  authorization: [
    ...lines`
      Bearer
      bearer x
      Basic dTpw
      Basic
      Digest x
      Bearer Bearer x
      Bearer null
      Negotiate`,
    ...['', 'Bearer ', 'x'.repeat(9_000)],
  ],
  'x-link': [...words`x a.b.c null %00 ../.. {} 0`, '', ' ', '\u00e9', 'x'.repeat(6_000)],
  'x-link-proof': [...words`x null %00`, '', 'x'.repeat(6_000)],
  'x-profile': [...words`x null 00000000-0000-4000-8000-000000000000`, '', 'x'.repeat(6_000)],
  'idempotency-key': ['', ' ', 'x', 'x'.repeat(201), '\u00e9', '../..', '0'],
  'content-encoding': [...words`gzip br deflate zstd identity x gzip,gzip`, ''],
  'accept-encoding': ['', '*', 'x', 'br;q=x', 'identity;q=0, *;q=0', 'gzip'.repeat(200)],
  host: [
    ...words`
      evil.example 127.0.0.1:99999 127.0.0.1:x [::1 %00 127.0.0.1@evil.example localhost: <script> a/b .. xn-- [::ffff:1.2.3.4]:x`,
    ...['', ' ', 'a b', 'x'.repeat(2_000)],
  ],
  origin: words`null http://evil.example x http://`,
  referer: words`x http://%`,
  'x-forwarded-for': [...words`10.0.0.1 x 1.2.3.4,5.6.7.8 , ::1 999.1.1.1 127.0.0.1`, ','.repeat(900)],
  'x-forwarded-proto': words`https x https,http javascript`,
  'x-forwarded-host': words`evil.example %`,
  forwarded: words`for=127.0.0.1 for="[::1]" = ;`,
  'x-upsert': words`x true false,true`,
  'cache-control': [...words`max-age=x max-age=99999999999999999999 no-store,max-age=-1`, '\u00e9'],
  'if-none-match': [...words`* " W/" "" ,`, 'x'.repeat(3_000)],
  'if-modified-since': ['x', 'Thu, 99 Nov 9999 99:99:99 GMT'],
  expect: [...words`100-continue 100-Continue x 200-ok 100-continue,x`, ''],
  upgrade: [...words`websocket h2c TLS/1.0 x websocket,h2c`, ''],
  connection: [...words`upgrade Upgrade,close keep-alive x close,close authorization host`, ''],
  cookie: [...words`x = ; sb-access-token=x`, `a=${'x'.repeat(7_000)}`],
  te: words`trailers x gzip`,
  trailer: words`authorization content-length x`,
  'x-http-method-override': words`DELETE x`,
  'x-original-url': words`/mail /auth/v1/token`,
  'tus-resumable': words`1.0.0 x`,
  'upload-length': words`-1 x 99999999999999999999`,
  'x-metadata': words`x e30= %`,
  'x-request-id': ['x', '\u00e9', 'x'.repeat(3_000), '{"a":1}'],
  'user-agent': ['', '\u00e9', 'x'.repeat(3_000), '{jndi:ldap://127.0.0.1:1/a}'],
};
