import { today } from '#app/lib/clock.ts';
import { Money } from '#app/ui/data/money.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import type { PartToPay } from '#core/booking/payment-plan.ts';
import {
  nextPart,
  nextPartWords,
  openOfPart,
  type PaperOfPart,
  partWords,
  standingOfParts,
} from '#core/settlement/parts-paid.ts';
import { t } from '#core/words/t.ts';

/** The parts of a payment plan, or the one deposit, what of each is paid and open, and which one is next. */
export function PlanParts({
  parts: toPay,
  papers,
  payer,
  currency,
  showDate,
  timeZone,
  hasLinks = false,
}: {
  parts: readonly PartToPay[];
  /** Those of the booking, the oldest first. */
  papers: readonly PaperOfPart[];
  /** Who pays, as the reader is told: 'you', or the name of the venue. */
  payer: string;
  currency: string;
  showDate: string;
  timeZone: string;
  /** Whether the invoice of the next part is reached from here. */
  hasLinks?: boolean;
}) {
  const day = today(timeZone);
  const parts = standingOfParts(toPay, papers);
  const next = nextPart(parts);
  const words = nextPartWords(parts, { payer, currency, today: day });
  return (
    <section aria-label={t`Payment plan`} className="grid gap-3">
      <h3 className="type-bill">{t`Payment plan`}</h3>
      <ol className="divide-y divide-line rounded-md border border-line bg-sheet">
        {parts.map((part) => (
          <li key={part.number} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
            <span className="font-semibold">
              {part.of === 1 ? t`Deposit` : t`Part ${part.number} of ${part.of}`},{' '}
              <Money cents={part.cents} currency={currency} exact />
            </span>
            <span className={part.dueOn < day && part.paidCents < part.cents ? 'text-warn' : 'text-ink-soft'}>
              {partWords(part, { currency, showDate, today: day })}
            </span>
          </li>
        ))}
      </ol>
      {words ? <p>{words}</p> : parts.length > 1 ? <p>{t`All parts are paid.`}</p> : null}
      {hasLinks && next?.invoiceId && openOfPart(next) > 0 ? (
        <ButtonLink size="sm" href={`/invoice/${next.invoiceId}`} className="justify-self-start">
          {payer === 'you' ? t`Pay` : t`Invoice of`} {next.of === 1 ? t`the deposit` : t`part ${next.number}`}
        </ButtonLink>
      ) : null}
    </section>
  );
}
