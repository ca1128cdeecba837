import type { Sample } from './sample.ts';

const PROFILE = 'd0000000-0000-4000-8000-000000000012';
const page = (target: string): Sample => ['nobody', 'GET', target];

/** Pages, files and what machines ask for. */
export const PAGES: readonly Sample[] = [
  ...[
    '/',
    '/signin',
    '/signup?type=venue',
    '/contact',
    '/privacy',
    '/reset-password',
    '/venue-dashboard',
  ].map(page),
  ...[
    '/artist/dashboard',
    '/matches?list=openings',
    '/settings?tab=security',
    '/map',
    '/venue/agreement/{agreement}',
  ].map(page),
  ...[
    `/artist/profile/${PROFILE}`,
    '/artist/profile/{new}',
    '/venue/profile/d0000000-0000-4000-8000-000000000011',
  ].map(page),
  ...[
    '/healthz',
    '/mail',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.svg',
    '/manifest.webmanifest',
    '/boot.js',
  ].map(page),
  ...[
    '/assets/index.js',
    '/poster.jpg',
    '/index.html',
    '/assets/',
    '/.well-known/security.txt',
    '/metrics',
    '/kit',
  ].map(page),
  page(`/functions/v1/api/calendar-feed/${'a'.repeat(64)}.ics`),
  ['nobody', 'HEAD', '/'],
  [
    'nobody',
    'GET',
    '/poster.jpg',
    null,
    { 'if-none-match': '"x"', range: 'bytes=0-99', 'accept-encoding': 'br, gzip' },
  ],
  [
    'nobody',
    'OPTIONS',
    '/rest/v1/places',
    null,
    { origin: 'http://127.0.0.1', 'access-control-request-method': 'GET' },
  ],
];
