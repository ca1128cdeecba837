import { isCommandName } from '#core/commands.ts';

/**
 * A short name for what an address asks for. There are a few dozen of them whatever is asked, so that a log line holds
 * nothing a stranger wrote, and a metric has few series.
 */
export function routeName(method: string, path: string): string {
  const [, area = '', version, first = '', second = ''] = path.split('/', 5);
  if (version === 'v1') {
    switch (area) {
      case 'rest':
        return first === 'rpc' ? 'rest.rpc' : READS.has(method) ? 'rest.read' : 'rest.write';
      case 'auth':
        return AUTH.has(first) ? `auth.${first}` : 'auth.other';
      case 'storage':
        return first === 'object'
          ? STORAGE.has(second)
            ? `storage.${second}`
            : READS.has(method)
              ? 'storage.read'
              : 'storage.write'
          : 'storage.other';
      case 'functions':
        return first !== 'api' ? 'other' : isCommandName(second) ? `command.${second}` : 'api.other';
      case 'realtime':
        return 'realtime';
    }
    return 'other';
  }
  if (area === 'assets') return 'asset';
  if (version === undefined && OWN.has(area)) return area;
  return READS.has(method) && !AREAS.has(area) ? 'page' : 'other';
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const AREAS = new Set(['rest', 'auth', 'storage', 'functions', 'realtime']);
const OWN = new Set(['healthz', 'readyz', 'mail', 'robots.txt', 'sitemap.xml']);
const AUTH = new Set([
  ...[
    'token',
    'signup',
    'logout',
    'user',
    'recover',
    'verify',
    'otp',
    'magiclink',
    'resend',
    'reauthenticate',
  ],
  ...['authorize', 'callback', 'settings', 'factors', 'passkeys', 'sessions', 'health', 'identities'],
]);
const STORAGE = new Set(['public', 'sign', 'list', 'info', 'copy', 'move', 'authenticated', 'upload']);
