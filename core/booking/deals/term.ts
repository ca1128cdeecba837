import * as z from 'zod';
import { cents, day, positiveCents, requiredText } from '#core/forms/fields.ts';
import { tenthsOf } from '#core/money/cents.ts';
import { worded } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

/** How a term is written in a form. `rows` are a list of the same terms. */
type TermInput =
  | { input: 'money' }
  | { input: 'percent' }
  | { input: 'count'; suffix?: string }
  | { input: 'text'; placeholder: string }
  | { input: 'day' }
  | {
      input: 'choice';
      options: readonly { value: string | number; label: string; hint?: string }[];
      roundsMoney?: boolean;
    }
  | { input: 'rows'; columns: Terms; most: number; add: string; row: string }
  | { input: 'lines' };

/** A term of a deal: what is kept, and how a person reads and writes it. */
export type Term<Schema extends z.ZodType = z.ZodType> = TermInput & {
  schema: Schema;
  label: string;
  /** What it is called where the artist writes the deal, if that differs. */
  labelOfArtist?: string;
  hint?: string;
  /** Of a column: whether it is asked for beside what its row says; without it always. */
  isAsked?: IsAsked;
};
type IsAsked = (row: Readonly<Record<string, unknown>>) => boolean;
export type Terms = Record<string, Term>;
/** What a deal keeps of some terms. */
export type TermsOutput<Of extends Terms> = z.output<z.ZodObject<{ [Name in keyof Of]: Of[Name]['schema'] }>>;

/** The schema of some terms together. */
export function schemaOfTerms<Of extends Terms>(
  terms: Of,
): z.ZodObject<{ [Name in keyof Of]: Of[Name]['schema'] }> {
  const shape = Object.entries(terms).map(([name, { schema }]) => [name, schema]);
  return z.object(Object.fromEntries(shape)) as never;
}

/** The same term, which may be left out. */
export function optional<Schema extends z.ZodType>(term: Term<Schema>): Term<z.ZodOptional<Schema>> {
  return worded(term, { schema: term.schema.optional() }) as never;
}

export const isOptional = ({ schema }: Term): boolean => schema instanceof z.ZodOptional;

type Words = { label: string; labelOfArtist?: string; hint?: string; isAsked?: IsAsked };

/** An amount in integer cents, more than nothing. */
export const moneyTerm = (words: Words) => worded(words, { input: 'money' as const, schema: positiveCents });

/** An amount in integer cents that may be nothing. */
export const moneyFromNothing = (words: Words) => worded(words, { input: 'money' as const, schema: cents });

/** A percentage with at most three decimals. `called` begins its sentences: 'A share'. */
export const percentTerm = (words: Words, called = () => t`A share`) =>
  worded(words, {
    input: 'percent' as const,
    schema: z
      .number({
        error: (issue) => (typeof issue.input === 'number' ? t`${called()} is a percentage` : undefined),
      })
      .min(0.001, { error: () => t`${called()} is more than 0%` })
      .max(100, { error: () => t`${called()} is at most 100%` })
      .refine((percent) => Number.isInteger(tenthsOf(basisPointsOf(percent))), {
        error: () => t`${called()} has at most three decimals`,
      }),
  });

/** A number of people or tickets. */
export const countTerm = (words: Words & { least?: number; suffix?: string }) => {
  const { least = 0 } = words;
  return worded(words, {
    input: 'count' as const,
    schema: z
      .int({
        error: (issue) => (typeof issue.input === 'number' ? t`Please enter a whole number` : undefined),
      })
      .min(least, {
        error: () => (least === 0 ? t`A number cannot be below zero` : t`Please enter ${least} or more`),
      })
      .max(1_000_000, { error: () => t`Please enter at most 1,000,000` }),
  });
};

export const textTerm = (words: Words & { placeholder: string; missing: string }) => ({
  input: 'text' as const,
  get label() {
    return words.label;
  },
  get placeholder() {
    return words.placeholder;
  },
  schema: requiredText(80, () => words.missing),
});

/** A day of the calendar. */
export const dayTerm = (words: Words) => worded(words, { input: 'day' as const, schema: day });

/** One of a few. */
export const choiceTerm = <const Value extends string | number>(
  words: Words & {
    options: readonly { value: Value; label: string; hint?: string }[];
    /** The values are amounts to round to, which are written after the label; a form offers those of its currency. */
    roundsMoney?: boolean;
  },
) =>
  worded(words, {
    input: 'choice' as const,
    schema: z.literal(words.options.map(({ value }) => value) as [Value, ...Value[]]),
  });

/** A row of a list while nothing is written in it: what is chosen begins with its first choice. */
export const emptyRow = (columns: Terms): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, term]) =>
      term.input === 'choice' && !isOptional(term) ? [[name, term.options[0]?.value]] : [],
    ),
  );

/** A list of the same terms, at least one. `row` names one of them: 'Band'. */
export function rowsTerm<Of extends Terms>(
  words: Words & { columns: Of; most: number; add: string; row: string },
) {
  return worded(words, {
    input: 'rows' as const,
    schema: z
      .array(schemaOfTerms(words.columns))
      .min(1, { error: () => t`Please add at least one` })
      .max(words.most, { error: () => t`List at most ${words.most}` }),
  });
}

/** A share in percent as basis points, with at most one decimal: 87.5 is 8750, 8.875 is 887.5. A finer one stays as fine. */
export function basisPointsOf(percent: number): number {
  const tenths = percent * 1000;
  const whole = Math.round(tenths);
  // Decimal percentages are not exact in binary: 8.07 × 1000 is 8070.000000000001.
  return (Math.abs(tenths - whole) < 1e-6 ? whole : tenths) / 10;
}
