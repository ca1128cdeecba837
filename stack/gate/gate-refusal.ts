import type { ServerResponse } from 'node:http';
import { said } from '#core/words/later.ts';
import { DATA_POLICY } from '../web/page-policy.ts';

export const AREAS = ['rest', 'auth', 'storage', 'functions', 'realtime'] as const;
export type Area = (typeof AREAS)[number] | 'page';

/** Why the gate lets a request go no further, with a sentence for the person or the program that sent it. */
export type GateRefusal = {
  status: number;
  /** For logs and programs: what was wrong. */
  code: string;
  message: string;
  headers?: Record<string, string>;
};

export const refused = (
  status: number,
  code: string,
  message: string,
  headers?: Record<string, string>,
): GateRefusal => ({ status, code, message, headers });

/** The body of a refusal in the form that the area's clients read. */
export function refusalBody(area: Area, { status, code, ...refusal }: GateRefusal): string {
  const message = said(refusal.message);
  switch (area) {
    case 'rest':
      return JSON.stringify({ code: REST_CODES[status] ?? code, message, details: null, hint: null });
    case 'auth':
      return JSON.stringify({ code: status, error_code: AUTH_CODES[status] ?? code, msg: message });
    case 'storage':
      return JSON.stringify({ statusCode: String(status), error: code, message });
    case 'functions':
    case 'realtime':
      return JSON.stringify({ error: { code, message } });
    case 'page':
      return message;
  }
}

/** PostgREST's and the auth service's own codes, by which their clients tell refusals apart. */
const REST_CODES: Record<number, string> = {
  401: 'PGRST301',
  404: 'PGRST205',
  405: 'PGRST117',
  406: 'PGRST107',
};
const AUTH_CODES: Record<number, string> = {
  400: 'validation_failed',
  413: 'validation_failed',
  429: 'over_request_rate_limit',
};

/** Answers a refusal on a connection, and nothing else of it: no request is built. */
export function sendRefusal(response: ServerResponse, area: Area, refusal: GateRefusal): void {
  sendShort(response, {
    status: refusal.status,
    type: area === 'page' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    body: refusalBody(area, refusal),
    headers: {
      ...(area === 'auth' ? { 'X-Sb-Error-Code': AUTH_CODES[refusal.status] ?? refusal.code } : {}),
      ...refusal.headers,
    },
  });
}

/** Answers a few words on a connection, with the headers that every answer has. */
export function sendShort(
  response: ServerResponse,
  {
    status,
    type,
    body,
    headers,
  }: { status: number; type: string; body: string; headers?: Record<string, string> },
): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': DATA_POLICY,
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
