import { t } from '#core/words/t.ts';

/**
 * 400 the request cannot be read, 401 nobody is signed in, 403 not this person, 404 no such thing (or none this person may know of),
 * 409 the state of things forbids it, 413 a text or file that is too large, 415 a file of the wrong kind, 422 the content makes no
 * sense, 429 too often.
 */
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429;

type Said = {
  message: string;
  /** Which field is meant, when it is one: the form shows the sentence there. */
  field?: string;
  /** When trying again can help, in seconds; sent as Retry-After. */
  retryAfter?: number;
};

/** What the product says when it refuses, in one sentence a person can act on. */
export type RefusalOf<Code extends string> = Said & { code: Code; status: RefusalStatus };

type Words<Given extends unknown[]> = string | Said | ((...given: Given) => string | Said);

type Refuses<Code extends string, Given extends unknown[]> = ((...given: Given) => RefusalOf<Code>) & {
  code: Code;
  status: RefusalStatus;
};

/** Defines a refusal: its code for programs, its HTTP status, and its words, which may depend on what is given. */
/* @__NO_SIDE_EFFECTS__ */
export function refusal<const Code extends string, Given extends unknown[] = []>(
  code: Code,
  status: RefusalStatus,
  words: Words<Given>,
): Refuses<Code, Given> {
  const refuses = (...given: Given): RefusalOf<Code> => {
    const said = (): Said => {
      const saying = typeof words === 'function' ? words(...given) : words;
      return typeof saying === 'string' ? { message: saying } : saying;
    };
    // Worded where it is read: an act is done in English, and refused in the language of who asks.
    const message = { get: () => said().message, enumerable: true, configurable: true };
    return Object.defineProperty({ code, status, ...said() }, 'message', message);
  };
  return Object.assign(refuses, { code, status });
}

/** Other words of a refusal that is defined already. */
/* @__NO_SIDE_EFFECTS__ */
export function also<Code extends string, Given extends unknown[] = []>(
  { code, status }: Pick<Refuses<Code, never>, 'code' | 'status'>,
  words: Words<Given>,
): Refuses<Code, Given> {
  return refusal(code, status, words);
}

/** Words that a form shows at a field, where one is meant. */
/* @__NO_SIDE_EFFECTS__ */
export function at(field: string | undefined, message: string): string | Said {
  return field === undefined ? message : { message, field };
}

/** The product does as much of this as it can: the same request succeeds a little later. */
/* @__NO_SIDE_EFFECTS__ */
export function busy(doing: string): Said {
  return {
    message: t`Too many ${doing} at this moment. Please try again in a few seconds.`,
    retryAfter: 5,
  };
}
