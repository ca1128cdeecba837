import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acts, contracts } from '#core/contract/index.ts';
import { projectRoot } from '#stack/project-root.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { createRouter } from './find-route.ts';
import { namesOf } from './rest-columns.ts';
import { type Columns, wrongRestQuery } from './rest-query.ts';
import { OPEN_FUNCTIONS, OPEN_RELATIONS } from './rest-relations.ts';
import { ROUTES } from './routes.ts';

/** What the application asks of the services, as its source says. */
type UsedRoutes = {
  relations: Map<string, Set<string>>;
  selects: [string, string][];
  functions: Set<string>;
  api: Set<string>;
};

let asked: UsedRoutes;
let backend: TestBackend;
let columns: Columns;
beforeAll(async () => {
  asked = readApplication();
  backend = await startTestBackend();
  columns = await namesOf(backend.pool);
});
afterAll(() => backend?.stop());

const VERBS: Record<string, string> = {
  select: 'read',
  insert: 'insert',
  upsert: 'insert',
  update: 'update',
  delete: 'delete',
};

test('the application asks nothing of a relation that is not on the list', () => {
  expect(asked.relations.size).toBeGreaterThan(15);
  for (const [relation, verbs] of asked.relations) {
    expect(OPEN_RELATIONS[relation]?.verbs ?? [], relation).toEqual(expect.arrayContaining([...verbs]));
  }
});

test('what it selects is served', () => {
  expect(asked.selects.length).toBeGreaterThan(10);
  for (const [relation, select] of asked.selects) {
    const open = OPEN_RELATIONS[relation];
    expect(
      open && wrongRestQuery(relation, open, [['select', select]], columns),
      `${relation}: ${select}`,
    ).toBeNull();
  }
});

test('every relation, verb and function on the list is one that the application uses', () => {
  const unused = Object.entries(OPEN_RELATIONS).flatMap(([relation, { verbs }]) =>
    verbs.filter((verb) => !asked.relations.get(relation)?.has(verb)).map((verb) => `${verb} ${relation}`),
  );
  expect(unused).toEqual([]);
  expect(OPEN_FUNCTIONS.filter((name) => !asked.functions.has(name))).toEqual([]);
  expect([...asked.functions].filter((name) => !OPEN_FUNCTIONS.includes(name))).toEqual([]);
});

test('every command and computed read has its route, and every route of theirs is one', () => {
  const listed = ROUTES.filter(([, { area }]) => area === 'functions').map(([path]) =>
    path.replace('/functions/v1/api/', ''),
  );
  const others = [
    ...['openapi.json', 'mcp', 'stripe-webhook', 'incoming-mail', 'calendar-feed/:file'],
    ...['unsubscribe/:link', 'unsubscribe/:link', 'not-me/:link', 'not-me/:link', 'band/:link', 'band/:link'],
    ...['address/:link', 'address/:link', 'newsletter-preview/:key'],
  ];
  expect(listed.toSorted()).toEqual([...contracts.map(({ name }) => name), ...others].toSorted());
  // Lists for programs: the screens read their rows over /rest/v1.
  const forPrograms = ['list-bookings', 'list-days', 'list-shows'];
  const names = Object.values(acts).map(({ name }): string => name);
  expect(
    listed.filter((name) => ![...names, ...others, ...forPrograms].includes(name) && !asked.api.has(name)),
  ).toEqual([]);
});

/** Served though the application does not ask for it: by links in mails, by Google, by other programs, by those who run it. */
const ASKED_BY_OTHERS = [
  'auth.verify.GET',
  'auth.callback.GET',
  'storage.object.list.riders.POST',
  'storage.object.list.agreements.POST',
  'storage.object.list.media.POST',
  'storage.object.list.receipts.POST',
  'storage.object.sign.riders.POST',
  'storage.object.sign.agreements.POST',
  'storage.object.sign.media.POST',
  'storage.object.sign.receipts.POST',
  'storage.object.sign.riders.GET',
  'storage.object.sign.agreements.GET',
  'storage.object.sign.media.GET',
  'storage.object.sign.receipts.GET',
  'storage.object.media.GET',
  'auth.health.GET',
  'page.healthz',
  'page.readyz',
  'page.mail',
  'page.robots.txt',
  'page.well-known.security.txt',
  'page.well-known',
  'page.sitemap.xml',
  'page.feeds.profile.file',
  'page.embed.profile',
  'page.shows.show.night.json',
  'page.shows.show.poster.png',
];

/** Asked for by supabase-js, by the names of its own methods. */
const ASKED_BY_THE_CLIENT: Record<string, RegExp> = {
  'auth.signup.POST': /auth\.signUp\(/,
  'auth.token.POST': /auth\.signInWithPassword\(/,
  'auth.recover.POST': /auth\.resetPasswordForEmail\(/,
  'auth.logout.POST': /auth\.signOut\(/,
  'auth.user.GET': /auth\.getUser\(/,
  'auth.user.PUT': /auth\.updateUser\(/,
  'auth.resend.POST': /auth\.resend\(/,
  'auth.verify.POST': /auth\.verifyOtp\(/,
  'auth.reauthenticate.POST': /askSignIn\('POST', 'reauthenticate'/,
  'auth.factors.POST': /auth\.mfa\.enroll\(/,
  'auth.factors.id.PATCH': /askSignIn\('PATCH', `factors\//,
  'auth.factors.id.DELETE': /auth\.mfa\.unenroll\(/,
  'auth.factors.id.challenge.POST': /auth\.mfa\.challengeAndVerify\(/,
  'auth.factors.id.verify.POST': /auth\.mfa\.challengeAndVerify\(/,
  'auth.factors.recovery-codes.GET': /\('GET', 'factors\/recovery-codes'/,
  'auth.factors.recovery-codes.POST': /\('POST', 'factors\/recovery-codes'/,
  'auth.factors.recovery-codes.verify.POST': /\('POST', 'factors\/recovery-codes\/verify'/,
  'auth.passkeys.registration.options.POST': /auth\.registerPasskey\(/,
  'auth.passkeys.registration.verify.POST': /auth\.registerPasskey\(/,
  'auth.passkeys.authentication.options.POST': /auth\.signInWithPasskey\(/,
  'auth.passkeys.authentication.verify.POST': /auth\.signInWithPasskey\(/,
  'auth.authorize.GET': /auth\.signInWithOAuth\(/,
  'storage.object.public.media.GET': /pictureUrl\(/,
  'storage.object.riders.GET': /\.download\(/,
  'storage.object.agreements.GET': /\.download\(/,
  'storage.object.media.POST': /storage\/v1\/object\/\$\{bucket\}/,
  'storage.object.receipts.GET': /\.download\(/,
  'storage.object.receipts.POST': /storage\/v1\/object\/\$\{bucket\}/,
  'storage.object.receipts.DELETE': /\.remove\(\[path\]\)/,
  'storage.object.riders.POST': /storage\/v1\/object\/\$\{bucket\}/,
  'storage.object.media.DELETE': /\.remove\(\[path\]\)/,
  'storage.object.riders.DELETE': /\.remove\(\[path\]\)/,
  'page.assets': /./,
  'page.front': /./,
  'page.any': /./,
};

test('every other route is used by the application, or named as one that others use', () => {
  const source = applicationFiles()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const rest = ROUTES.map(([, route]) => route).filter(({ area }) => area !== 'rest' && area !== 'functions');
  const unused = rest
    .map(({ name }) => name)
    .filter((name) => !ASKED_BY_OTHERS.includes(name) && !ASKED_BY_THE_CLIENT[name]?.test(source));
  expect(unused).toEqual([]);
  const gone = [...ASKED_BY_OTHERS, ...Object.keys(ASKED_BY_THE_CLIENT)].filter(
    (name) => !rest.some((route) => route.name === name),
  );
  expect(gone).toEqual([]);
});

test('an address of a service never falls through to the pages', () => {
  const find = createRouter();
  for (const area of ['rest', 'auth', 'storage', 'functions', 'realtime']) {
    expect(find('GET', [area, 'v1', 'nothing'])).toBeNull();
    expect(find('GET', [area])).toBeNull();
  }
  expect(find('GET', ['artist', 'dashboard'])).toMatchObject({ route: { name: 'page.any' } });
});

function applicationFiles(): string[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${projectRoot()}/tsconfig.json`,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => {},
    },
  );
  return (config?.fileNames ?? []).filter((file) => file.includes('/app/') && !/\.test\.tsx?$/.test(file));
}

/** Reads `client.from(…).verb(…)`, `rpc(…)` and the addresses of the commands' reads out of the source, with TypeScript's own types. */
function readApplication(): UsedRoutes {
  const files = applicationFiles();
  const options = ts.getParsedCommandLineOfConfigFile(
    `${projectRoot()}/tsconfig.json`,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => {},
    },
  )?.options;
  const program = ts.createProgram(files, options ?? {});
  const checker = program.getTypeChecker();
  const found: UsedRoutes = { relations: new Map(), selects: [], functions: new Set(), api: new Set() };
  const literals = (node: ts.Node): string[] => {
    const type = checker.getTypeAtLocation(node);
    return (type.isUnion() ? type.types : [type]).flatMap((each) =>
      each.isStringLiteral() ? [each.value] : [],
    );
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) readCall(node);
    ts.forEachChild(node, visit);
  };
  const readCall = (call: ts.CallExpression): void => {
    const { expression, arguments: args } = call;
    const [first] = args;
    if (
      ts.isIdentifier(expression) &&
      /^(readApi|readArchive|readDocument|readSecretDocument)$/.test(expression.text) &&
      first
    ) {
      found.api.add(first.getText().replace(/^['`]|['`]$/g, ''));
    }
    if (!ts.isPropertyAccessExpression(expression) || !first) return;
    if (expression.name.text === 'rpc') for (const name of literals(first)) found.functions.add(name);
    const isTable =
      expression.name.text === 'from' && /client|supabase/i.test(expression.expression.getText());
    const next = call.parent;
    if (!isTable || !ts.isPropertyAccessExpression(next) || !ts.isCallExpression(next.parent)) return;
    const verb = VERBS[next.name.text];
    if (!verb) return;
    const [select] = next.parent.arguments;
    for (const relation of literals(first)) {
      found.relations.set(relation, new Set([...(found.relations.get(relation) ?? []), verb]));
      if (verb === 'read' && select)
        for (const text of literals(select)) found.selects.push([relation, text]);
    }
  };
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) visit(source);
  }
  return found;
}
