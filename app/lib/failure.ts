import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

/** A failure with a sentence for the person. `retry` tells whether trying again can help. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly status = 0,
    readonly field?: string,
  ) {
    super(message);
    this.name = 'Failure';
  }

  get retry(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

const CONNECTION_LOST = () => t`We could not reach Running Order. Check your connection and try again.`;

/** Makes one kind of failure of whatever a service or the network answered. */
export function asFailure(error: unknown, fallback = t`Something went wrong. Please try again.`): Failure {
  if (error instanceof Failure) return error;
  const told = error as { message?: string; code?: string; status?: number; name?: string } | null;
  const message = told?.message ?? '';
  const lost =
    error instanceof TypeError || /failed to fetch|networkerror|load failed|fetch failed/i.test(message);
  if (lost) return new Failure(CONNECTION_LOST(), 'connection-lost');
  return new Failure(message ? said(message) : fallback, told?.code ?? 'unknown', told?.status ?? 500);
}

/** The data of a supabase-js answer, or its error thrown as a Failure. */
export function dataOf<T>(answer: { data: T; error: unknown; status?: number }): NonNullable<T> {
  if (answer.error) {
    const failure = asFailure(answer.error);
    throw new Failure(failure.message, failure.code, answer.status ?? failure.status);
  }
  return answer.data as NonNullable<T>;
}
