import { at, refusal } from '#core/refusals/refusal.ts';
import { ruleInWords } from '#core/refusals/rule-in-words.ts';
import type { Wording } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

export const fileKind = refusal('file-kind', 415, (allowed: Wording) =>
  at('file', t`This kind of file is not accepted. Please choose ${allowed()}.`),
);

export const fileTooLarge = refusal('file-too-large', 413, (megabytes: number = 10) =>
  at('file', t`This file is larger than ${megabytes} MB. Please choose a smaller one.`),
);

export const fileDamaged = refusal('file-damaged', 422, (why: string) => at('file', ruleInWords(why)));

export const fileEmpty = refusal('file-empty', 422, () =>
  at('file', t`This file is empty. Please choose another one.`),
);
