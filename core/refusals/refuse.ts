import { REFUSAL_STATUS, type RefusalCode, type RefusalStatus } from '#core/refusal-codes.ts';

/** What the product says when it refuses, in one sentence a person can act on. */
export type Refusal = {
  code: RefusalCode;
  status: RefusalStatus;
  message: string;
  /** Which field is meant, when it is one: the form shows the sentence there. */
  field?: string;
  /** When trying again can help, in seconds; sent as Retry-After. */
  retryAfter?: number;
};

export function refuse(code: RefusalCode, message: string, field?: string): Refusal {
  const refusal = { code, status: REFUSAL_STATUS[code], message };
  return field === undefined ? refusal : { ...refusal, field };
}

/** The product does as much of this as it can: the same request succeeds a little later. */
export function busy(code: RefusalCode, doing: string): Refusal {
  const message = `Too many ${doing} at this moment. Please try again in a few seconds.`;
  return { ...refuse(code, message), retryAfter: 5 };
}
