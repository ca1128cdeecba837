import type { UsedToken } from '#server/api-token/take-api-token.ts';

/** An act that is asked for, as the log names it. */
type Attempt = { command: string; subject: string | null };

/** What a request carries on its way through the API. */
export type ApiEnv = {
  Variables: {
    userId: string | null;
    sessionId: string | null;
    /** Of whoever asks by the link of a booking: whether a code has proved their mailbox. */
    isProved?: boolean;
    /** The personal token that the request is sent with. */
    token?: UsedToken | null;
    attempt?: Attempt;
  };
};
