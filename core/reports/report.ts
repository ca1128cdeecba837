import * as z from 'zod';
import { optionalText, requiredText } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

/** What can be reported to the people behind the product. */
export const REPORTED = ['profile', 'message', 'picture', 'review'] as const;
export type Reported = (typeof REPORTED)[number];

/** Why, in a few words to choose from. */
export const REPORT_REASONS = {
  get spam() {
    return t`Spam or advertising`;
  },
  get fake() {
    return t`Fake or misleading`;
  },
  get abuse() {
    return t`Insults, threats or hate`;
  },
  get fraud() {
    return t`Fraud, or money past the agreement`;
  },
  get indecent() {
    return t`Indecent or violent`;
  },
  get other() {
    return t`Something else`;
  },
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const REASONS = Object.keys(REPORT_REASONS) as ReportReason[];

/** What an admin can decide. A profile as a whole is not removed: what stands on it can be reported by itself. */
export const DECISIONS = ['nothing', 'remove', 'warn'] as const;
export type Decision = (typeof DECISIONS)[number];
export const decisionsOn = (what: Reported): Decision[] =>
  DECISIONS.filter((decision) => decision !== 'remove' || what !== 'profile');

export const REPORT_WORDS_MAX = 1000;

export const reportSchema = z.object({
  reason: z.enum(REASONS, { error: () => t`Please choose a reason.` }),
  words: optionalText(REPORT_WORDS_MAX),
});

export const decisionSchema = z.object({
  decision: z.enum(DECISIONS, { error: () => t`Please choose what to do.` }),
  /** Stands in the log of what admins did, too. */
  reason: requiredText(REPORT_WORDS_MAX, () => t`Please say why.`),
});
