import * as z from 'zod';
import { SCOPES } from '#core/api/scopes.ts';
import { act, read } from '#core/contract/define.ts';
import { anId, anInstant } from '#core/contract/fields.ts';
import { id, requiredText } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

/** So many tokens a person has for one profile. */
export const MOST_TOKENS = 20;
/** For so many days a token can be made, and a form offers these. */
export const LONGEST_TOKEN_DAYS = 365;

const scope = z.enum(SCOPES);

export const makeApiToken = act({
  name: 'make-api-token',
  summary:
    'Makes a personal token for the profile, with scopes and an end. It is told once; a program sends it as Authorization: Bearer.',
  who: 'signed-in',
  may: 'see-night',
  notByToken: true,
  input: z.object({
    name: requiredText(60, () => t`Please give the token a name.`),
    scopes: z
      .array(scope)
      .min(1, { error: () => t`Please choose at least one thing that it may do.` })
      .max(SCOPES.length)
      .transform((chosen) => SCOPES.filter((each) => chosen.includes(each))),
    days: z
      .int({ error: () => t`Please say in whole days how long it counts.` })
      .min(1, { error: () => t`A token counts for one day at least.` })
      .max(LONGEST_TOKEN_DAYS, { error: () => t`A token counts for a year at most.` }),
  }),
  answer: z.strictObject({ tokenId: anId, token: z.string(), endsAt: anInstant }),
  refusals: ['no-profile', 'too-many-tokens'],
  moves: 'access',
  tellsSecret: true,
  publishes: [],
  ownRows: true,
});

export const revokeApiToken = act({
  name: 'revoke-api-token',
  summary: "Ends a token at once: one's own, or, for an owner, that of another member of the profile.",
  who: 'signed-in',
  may: 'see-night',
  notByToken: true,
  input: z.object({ tokenId: id() }),
  answer: z.strictObject({ tokenId: anId }),
  refusals: ['no-profile', 'unknown-token'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const apiTokens = read({
  name: 'api-tokens',
  summary:
    "One's own tokens for the profile, and for owners those of all its members. The tokens themselves are not kept.",
  who: 'signed-in',
  may: 'see-night',
  notByToken: true,
  query: z.object({}),
  answer: z.strictObject({
    tokens: z.array(
      z.strictObject({
        ...{ id: anId, name: z.string(), tail: z.string(), scopes: z.array(scope) },
        ...{ madeAt: anInstant, endsAt: anInstant, isOver: z.boolean() },
        /** To the minute; null before its first use. */
        usedAt: anInstant.nullable(),
        isMine: z.boolean(),
        /** Whose it is, to owners. */
        of: z.string(),
      }),
    ),
  }),
  refusals: [],
});
