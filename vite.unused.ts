import { readFileSync } from 'node:fs';
import { type Plugin, parseAst } from 'vite';

/** Why a passkey was not taken is told in words of ours: what the browser says of it is enough. */
const PASSKEY_ERRORS_AS_THEY_ARE = `
export class WebAuthnError extends Error {}
export class WebAuthnUnknownError extends Error {}
export const isWebAuthnError = (error) => error instanceof WebAuthnError;
export const identifyRegistrationError = ({ error }) => error;
export const identifyAuthenticationError = ({ error }) => error;`;

const NO_FILES = '\0no-files';

/** Of the client for administrators, what signing out asks of it. */
const SIGN_OUT_ALONE = `
import { _request } from './lib/fetch';
import { resolveFetch } from './lib/helpers';
import { isAuthError } from './lib/errors';
export default class {
  constructor({ url, headers, fetch }) {
    Object.assign(this, { url, headers, fetch: resolveFetch(fetch) });
  }
  async signOut(jwt, scope = 'global') {
    try {
      await _request(this.fetch, 'POST', this.url + '/logout?scope=' + scope, { headers: this.headers, jwt, noResolveJson: true });
      return { data: null, error: null };
    } catch (error) {
      if (isAuthError(error)) return { data: null, error };
      throw error;
    }
  }
}`;

/**
 * Libraries bring abilities that no screen asks for and that a bundler cannot drop: zod's writer of JSON Schema and its own
 * English (core/forms/messages.ts has our words), the client of files within supabase-js (app/lib/files.ts brings it when it is needed), auth-js's
 * wallets, further ways of signing in and its client for administrators (but for signing out), the client of functions (app/api/call-api.ts is ours).
 * Together 21 kB on a page that has them all.
 */
export function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    resolveId: {
      order: 'pre',
      filter: { id: /^@supabase\/storage-js$/ },
      handler: (_source, importer) => (importer?.includes('supabase-js/dist') ? NO_FILES : null),
    },
    load: {
      filter: {
        id: /no-files$|zod[\\/]v4[\\/](core[\\/](to-json-schema|json-schema-processors)|locales[\\/]en)\.js$|iceberg-js[\\/]dist[\\/]index\.mjs$|auth-js[\\/]dist[\\/]module[\\/](GoTrueAdminApi|lib[\\/](web3[\\/]ethereum|webauthn\.errors))\.js$|functions-js[\\/]dist[\\/]module[\\/]FunctionsClient\.js$|auth-js[\\/]dist[\\/]module[\\/]GoTrueClient\.js$|phoenix\.mjs$/,
      },
      handler(id) {
        if (/GoTrueAdminApi/.test(id)) return SIGN_OUT_ALONE;
        if (/webauthn/.test(id)) return PASSKEY_ERRORS_AS_THEY_ARE;
        if (id === NO_FILES)
          return 'export class StorageClient {}\nexport class StorageApiError extends Error {}';
        const source = readFileSync(id, 'utf8');
        const classes = CLASSES_OF.find(([file]) => file.test(id))?.[1];
        if (classes)
          return withoutMethods(
            source,
            Object.fromEntries(classes.map((name) => [name, LEFT_OUT[name] ?? ''])),
          );
        const declared = [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
          ([, name]) => name,
        );
        const listed = [...source.matchAll(/^export \{([^}]+)\}/gm)].flatMap(([, names = '']) =>
          names.split(',').map((name) => name.trim().split(' as ').at(-1)),
        );
        return [
          'function nothing() { return nothing; }',
          ...declared.map((name) => `export const ${name} = nothing;`),
          ...listed.map((name) => `export { nothing as ${name} };`),
          /^export default/m.test(source) ? 'export default function () { return {}; }' : '',
        ].join('\n');
      },
    },
  };
}

/**
 * Methods of classes, whose names have `|` between them: ways of signing in that the product does not offer, and the realtime client's
 * requests for browsers without WebSocket.
 */
export const LEFT_OUT: Record<string, string> = {
  GoTrueClient:
    'signInWithWeb3|signInWithEthereum|signInWithSolana|signInWithOtp|signInWithSSO|signInWithIdToken|signInAnonymously|linkIdentity|linkIdentityOAuth|linkIdentityIdToken|unlinkIdentity|getUserIdentities|reauthenticate|_reauthenticate|getClaims|fetchJwk|_getAuthorizationDetails|_approveAuthorization|_denyAuthorization|_listOAuthGrants|_revokeOAuthGrant|_listPasskeys|_updatePasskey|_deletePasskey',
  Ajax: 'request|fetchRequest|xdomainRequest|xhrRequest|parseJSON',
  LongPoll: 'constructor|endpointURL|poll|send|batchSend|close|ajax',
};
const CLASSES_OF: [RegExp, string[]][] = [
  [/GoTrueClient\.js$/, ['GoTrueClient']],
  [/phoenix\.mjs$/, ['Ajax', 'LongPoll']],
];

/** A module with these methods of its classes (names with `|` between them) empty but for an error. A name that it lacks fails the build. */
export function withoutMethods(source: string, classes: Record<string, string>): string {
  const bodies = Object.entries(classes).flatMap(([name, methods]) => {
    const members = new Map(
      classOf(source, name).flatMap((member) =>
        member.type === 'MethodDefinition' && member.key.type === 'Identifier' && member.value.body
          ? [[member.key.name, member.value.body] as const]
          : [],
      ),
    );
    return methods.split('|').map((method) => {
      const body = members.get(method);
      if (!body) throw new Error(`${name} has no method ${method} any more: see vite.unused.ts`);
      return body;
    });
  });
  return bodies
    .sort((a, b) => b.start - a.start)
    .reduce(
      (code, { start, end }) =>
        `${code.slice(0, start)}{ throw Error('Not in this build') }${code.slice(end)}`,
      source,
    );
}

function classOf(source: string, name: string) {
  for (const statement of parseAst(source).body) {
    if (statement.type === 'ClassDeclaration' && statement.id?.name === name) return statement.body.body;
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations)
      if (init?.type === 'ClassExpression' && id.type === 'Identifier' && id.name === name)
        return init.body.body;
  }
  throw new Error(`There is no class ${name} any more: see vite.unused.ts`);
}
