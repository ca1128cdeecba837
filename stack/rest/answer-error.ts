import { isDatabaseAway } from '#server/http/database-away.ts';
import type { Log } from '#server/log/log.ts';
import type { Asker } from '../asker/asker.ts';
import { NO_DATABASE, SURPRISE } from '../failures/answer-failures.ts';
import { explainDatabaseError } from '../failures/database-errors.ts';
import { refusalBody } from '../gate/gate-refusal.ts';
import { JSON_TYPE } from './answers-of-rows.ts';
import { RestRefused } from './rest-refused.ts';

type Explained = {
  status: number;
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
};

/** Answers what went wrong: a refusal of ours, one of the database in its own words, or a surprise, of which the log has the rest. */
export function answerError(error: unknown, asker: Asker | null, log: Log): Response {
  // First of all: a database that takes no connections says so by a code that is a refusal when a statement is told it.
  const isAway = isDatabaseAway(error);
  const told = error instanceof RestRefused ? error : isAway ? null : explained(error, asker);
  if (told) {
    const { status, code, message, details, hint } = told;
    return new Response(JSON.stringify({ code, details, hint, message }), {
      status,
      headers: { 'content-type': JSON_TYPE, ...(error instanceof RestRefused ? error.headers : {}) },
    });
  }
  log.error('service-complaint', { service: 'rest', error });
  const failure = isAway ? NO_DATABASE : SURPRISE;
  return new Response(refusalBody('rest', failure), {
    status: failure.status,
    headers: { 'content-type': JSON_TYPE, ...failure.headers },
  });
}

/** PostgREST's statuses for what the database refuses, by the class of its code and by some codes. */
function explained(error: unknown, asker: Asker | null): Explained | null {
  const known = explainDatabaseError(error);
  if (known) return known;
  const { code = '', message = '', detail, hint } = (error ?? {}) as Record<string, string | undefined>;
  const status = code === '42501' ? (asker?.role === 'anon' ? 401 : 403) : statusOf(code);
  if (status === null) return null;
  return { status, code, message, details: detail ?? null, hint: hint ?? null };
}

function statusOf(code: string): number | null {
  if (code === '23503' || code === '23505') return 409;
  if (code === '42883' || code === '42P01') return 404;
  if (code === '42P17') return null;
  if (code === '25006') return 405;
  return /^(21|22|23|42|0L|0P|P0001)/.test(code) ? 400 : null;
}
