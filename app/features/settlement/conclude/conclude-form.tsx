import { zodResolver } from '@hookform/resolvers/zod';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { type BookedShow, dealOf } from '#app/features/booked-show/booked-show.ts';
import { Controller } from '#app/lib/controller.tsx';
import { type Edit, useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useFormDraft } from '#app/lib/use-draft.ts';
import { useForm } from '#app/lib/use-form.ts';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { Field, FieldError, FieldGroup } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { dealSentence } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/side.ts';
import { type ConcludeShow, concludeShow } from '#core/contract/settlement.ts';
import { HOUSE } from '#core/deals/house-sheet.ts';
import { linesUsed } from '#core/deals/line.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { costsToState } from '#core/settlement/act-sheet.ts';
import { pricesOfShow, TIER_LABELS } from '#core/settlement/tiers.ts';
import { inLocale, t } from '#core/words/t.ts';
import { MerchandiseSold } from './merchandise-sold.tsx';
import { cautionsOfNight } from './night-cautions.ts';
import {
  type AgreedOfNight,
  contentOf,
  houseOfDraft,
  judgeNight,
  linesOfAct,
  type NightDraft,
  previewOf,
} from './night-draft.ts';
import { atRowsOfDraft, isWrongBelow, missingOf, unsaid } from './night-errors.ts';
import { Costs, OtherTickets } from './night-fields.tsx';
import { NightPreview } from './night-preview.tsx';
import { type ActOfNight, PartsPlayed } from './parts-played.tsx';
import { type Question, SendQuestion } from './send-question.tsx';

type NightResolver = Resolver<NightDraft, unknown, ConcludeShow>;
const schemaResolver = zodResolver(concludeShow.input) as unknown as NightResolver;
const resolverFor =
  (countsComps: boolean): NightResolver =>
  async (draft, context, options) => {
    const read = await schemaResolver(contentOf(draft) as NightDraft, context, options);
    const missing = missingOf(draft, countsComps);
    if (Object.keys(missing).length === 0)
      return { ...read, errors: atRowsOfDraft(draft, read.errors) } as typeof read;
    const wrong = atRowsOfDraft(draft, read.errors) as { costs?: object };
    const errors = { ...wrong, ...missing, costs: { ...wrong.costs, ...missing.costs } };
    return { values: {}, errors } as never;
  };

/** The figures of a night, with the statement of each act beside them as it follows. */
export function ConcludeForm({
  id,
  show,
  acts,
  agreed,
  first,
  refusal,
  edit,
  noteLabel,
  guests = null,
  parts = [],
  takesFiles = true,
  question,
  reader,
  onSubmit,
}: {
  id: string;
  show: BookedShow;
  /** All acts of the night, in playing order. */
  acts: readonly BookedShow[];
  agreed: AgreedOfNight;
  first: NightDraft;
  refusal: string | undefined;
  edit: Edit;
  noteLabel: string;
  /** The guests that both sides confirmed on lists; null where there are none. */
  guests?: number | null;
  /** Acts of which a part may be claimed. */
  parts?: readonly ActOfNight[];
  /** Whether receipts can be kept: for files one needs an account. */
  takesFiles?: boolean;
  /** Asked before the figures go. */
  question: Question;
  reader: Side;
  onSubmit: (content: ConcludeShow) => void;
}) {
  const counted = acts.flatMap((act) => linesOfAct(act, agreed)).flatMap(linesUsed);
  const dealCounts = counted.includes(HOUSE.comps);
  // Who proposes cannot see what the deals of other acts count: the comps are asked for in any case.
  const countsComps = dealCounts || reader === 'artist';
  const form = useForm<NightDraft, unknown, ConcludeShow>({
    resolver: resolverFor(countsComps),
    defaultValues: first,
  });
  const { control, formState } = form;
  useUnsaved(formState.isDirty, edit);
  const kept = useFormDraft(form, { name: `${id}.${show.show_id}`, edit });
  const [asked, setAsked] = useState<ConcludeShow>();
  const house = houseOfDraft(show, form.watch());
  const judged = judgeNight(house, show.capacity);
  const previews = previewOf(acts, house, agreed, form.watch('parts'), form.watch('merchandise'));
  const cautions = cautionsOfNight(acts, agreed, form.watch('costs'), reader);
  const absent = (form.watch('parts') ?? []).filter(({ percent }) => percent === 0).length;
  const [more, setMore] = useState(
    [...first.tickets, ...first.costs.filter(({ named }) => !named)].length > 0 ||
      (!countsComps && Boolean(first.comps)),
  );
  const moreErrors = isWrongBelow(formState.errors, form.watch('costs'), countsComps);
  const onLists = guests ? t`${guests} on the guest lists that both sides confirmed.` : '';
  const comps = (
    <Field
      label={t`Comps`}
      {...(countsComps ? { required: true } : { optional: true })}
      hint={countsComps ? t`0 if none${dealCounts ? t`: the deal counts them` : ''}. ${onLists}` : onLists}
      error={formState.errors.comps?.message}
    >
      <Controller
        control={control}
        name="comps"
        render={({ field }) => (
          <WholeNumberInput
            value={field.value}
            onValueChange={field.onChange}
            {...(countsComps ? {} : { placeholder: '0' })}
          />
        )}
      />
    </Field>
  );

  return (
    <form
      id={id}
      noValidate
      className="grid gap-6 lg:grid-cols-2"
      onSubmit={form.handleSubmit((content) => {
        // The command would refuse it with the same sentence, which stands by the tickets already.
        if (judged) toast.error(judged.message);
        else setAsked(content);
      })}
    >
      <DraftNote draft={kept} className="lg:col-span-2" />
      <div className="grid content-start gap-5">
        {acts.length === 1 ? (
          <p className="flex flex-wrap justify-between gap-x-4 rounded-md bg-sunken px-3 py-2">
            <span>{t`Deal`}</span>
            <strong className="font-semibold">{dealSentence(dealOf(show), show.currency)}</strong>
          </p>
        ) : (
          <div className="rounded-md bg-sunken px-3 py-2">
            <p>{t`${playedInWords(acts.length, absent)} Each gets its statement from the same figures.`}</p>
            <ul className="mt-2 grid gap-2">
              {acts.map((act) => (
                <li key={act.booking_id} className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="min-w-0 wrap-anywhere">{act.artist_name}</span>
                  <strong className="font-semibold">{dealSentence(dealOf(act), act.currency)}</strong>
                </li>
              ))}
            </ul>
          </div>
        )}
        {parts.length > 0 ? <PartsPlayed form={form} acts={parts} timeZone={show.time_zone} /> : null}
        <FieldGroup
          legend={t`Tickets sold`}
          hint={t`0 where none were sold. At most ${show.capacity.toLocaleString(inLocale('en-IE'))}: the capacity of the show.`}
          error={judged?.message ?? formState.errors.tiers?.message}
        >
          <div className="grid gap-4 xs:grid-cols-2">
            {pricesOfShow(show).map(({ name, priceCents }, at) => (
              <Field
                key={name}
                label={TIER_LABELS[name]}
                hint={t`${formatMoneyExact(priceCents, show.currency)} each`}
                error={formState.errors.tiers?.[at]?.sold?.message}
              >
                <Controller
                  control={control}
                  name={`tiers.${at}.sold`}
                  render={({ field }) => (
                    <WholeNumberInput value={field.value} onValueChange={field.onChange} />
                  )}
                />
              </Field>
            ))}
          </div>
        </FieldGroup>
        {countsComps ? comps : null}
        {acts.some((act) => costsToState(linesOfAct(act, agreed)).length > 0) ? (
          <Costs form={form} currency={show.currency} takesFiles={takesFiles} named />
        ) : null}
        <MerchandiseSold form={form} currency={show.currency} acts={acts} />
        <details
          className="group rounded-md border border-line"
          open={more || moreErrors}
          onToggle={(event) => setMore(event.currentTarget.open)}
        >
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
            {t`More: sellers, ${countsComps ? t`other costs` : t`comps, costs`}${takesFiles ? t`, receipts` : ''}`}
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <div className="grid gap-5 px-3 pt-2 pb-4">
            <OtherTickets form={form} currency={show.currency} cautions={cautions.sellers} />
            {countsComps ? null : comps}
            <Costs
              form={form}
              currency={show.currency}
              takesFiles={takesFiles}
              named={false}
              cautions={cautions.costs}
            />
          </div>
        </details>
        <Field label={noteLabel} optional error={formState.errors.note?.message}>
          <Textarea rows={2} maxLength={1000} {...form.register('note')} />
        </Field>
        <FieldError>{refusal}</FieldError>
      </div>
      <NightPreview acts={previews} missing={unsaid(form.watch(), countsComps)} />
      <SendQuestion
        question={question}
        house={house}
        acts={previews}
        reader={reader}
        open={asked !== undefined}
        onConfirm={() => {
          if (asked) onSubmit(asked);
          setAsked(undefined);
        }}
        onClose={() => setAsked(undefined)}
      />
    </form>
  );
}

/** '3 acts played that night.' or, where one never came, '2 of 3 acts played that night.' */
function playedInWords(acts: number, absent: number): string {
  if (absent === 0) return t`${acts} acts played that night.`;
  return absent === acts
    ? t`None of the acts played that night.`
    : t`${acts - absent} of ${acts} acts played that night.`;
}
