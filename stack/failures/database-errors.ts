import { ruleInWords } from '#core/refusals/rule-in-words.ts';
import { t } from '#core/words/t.ts';

type Answer = { status: number; code: string; message: string; details: string | null; hint: string | null };

/** Statuses that say more than the class of a code. 23P01: two things want the same time. */
const STATUS: Record<string, number> = {
  '23P01': 409,
  '23514': 400,
  '23000': 400,
  '23001': 409,
  '40001': 409,
  '40P01': 409,
  '44000': 400,
  '54000': 413,
  '54001': 413,
  '55000': 400,
  '57014': 429,
  P0001: 400,
  P0002: 404,
};

/** How to answer an error of the database, in PostgREST's words; null for one whose class says enough. */
export function explainDatabaseError(error: unknown): Answer | null {
  const { code, message, detail, hint } = (error ?? {}) as Record<string, string | undefined>;
  const status = code && STATUS[code];
  if (!status || !message) return null;
  const again = code.startsWith('40')
    ? t`Someone else changed the same thing at this moment. Please try again.`
    : code === '57014'
      ? t`This took too long. Please ask for less at once, or try again in a moment.`
      : null;
  return {
    status,
    code,
    message: again ?? ruleInWords(message),
    details: detail ?? null,
    hint: hint ?? null,
  };
}
