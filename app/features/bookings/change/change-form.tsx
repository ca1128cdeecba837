import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { changesQuery } from '#app/features/agreements/changes-query.ts';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { useShowAct } from '#app/features/booked-show/use-show-act.ts';
import { OfferClausesField } from '#app/features/clauses/offer-clauses-field.tsx';
import { RoomField } from '#app/features/offers/ask/room-field.tsx';
import { isQuestion, useAskedFirst } from '#app/features/offers/ask/use-asked-first.tsx';
import { BrokenRadius } from '#app/features/offers/deal/broken-radius.tsx';
import type { DealDraft } from '#app/features/offers/deal/deal-draft.ts';
import { DealEditor } from '#app/features/offers/deal/deal-editor.tsx';
import { errorsBelow, type FieldErrors } from '#app/features/offers/deal/field-errors.ts';
import { nightOf } from '#app/features/offers/offer-terms.ts';
import { LettersOnPaper } from '#app/features/papers/letters-on-paper.tsx';
import { today as todayIn } from '#app/lib/clock.ts';
import type { Failure } from '#app/lib/failure.ts';
import { feeTermsOf } from '#app/lib/fees.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useStateDraft } from '#app/lib/use-draft.ts';
import { focusFirstError } from '#app/lib/use-form.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { DraftNote } from '#app/ui/draft-note.tsx';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { DialogActs } from '#app/ui/overlays/dialog-acts.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { ZoneNote } from '#app/ui/zone-note.tsx';
import type { Side } from '#core/booking/side.ts';
import { proposeChange } from '#core/contract/change.ts';
import type { RefusalCode } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { bookedShowsAddress } from '../list/filters.ts';
import {
  type ChangeDraft,
  changedIn,
  draftOf,
  emptiedIn,
  factsOfDraft,
  isSame,
  proposedIn,
  type RoomToName,
  withDoors,
  withShowTime,
} from './change-draft.ts';

/** The boxes begin with what is agreed; only what differs is proposed. */
export function ChangeForm({ show, side, onClose }: { show: BookedShow; side: Side; onClose: () => void }) {
  const { settings } = useViewer();
  const [before] = useState(() => draftOf(show));
  const changes = useQuery(changesQuery(show.booking_id)).data;
  const rooms = changes?.rooms ?? NONE;
  const agreed = changes?.versions.at(-1)?.terms;
  // Whoever comes from a running order, or a calendar, finds the hours, the day or the room that was tried there.
  const [{ set: setStart, night: date, room: roomId, doors }] = useSearchState(bookedShowsAddress);
  const [draft, setDraft] = useState<ChangeDraft>({
    ...(doors ? withDoors(before, doors) : before),
    ...(setStart ? { setStart } : {}),
    ...(date ? { date } : {}),
    ...(roomId ? { roomId } : {}),
  });
  const [note, setNote] = useState('');
  const [signerName, setSignerName] = useState(settings.full_name ?? '');
  /** From the first try on each box says what is wrong with it now: once it is right, it says nothing. */
  const [tried, setTried] = useState(false);
  const edit = useUnsaved(note !== '' || !isSame(draft, before));
  const kept = useStateDraft(
    { name: `change.${show.booking_id}`, edit },
    {
      first: { ...before, note: '' },
      now: { ...draft, note },
      give: ({ note, ...typed }) => {
        setNote(note);
        setDraft(typed);
      },
    },
  );
  const propose = useShowAct('propose-change', () => {
    edit.saved();
    toast.success(t`The change is proposed`, {
      description: t`Everything stays as it is until everybody it concerns has agreed.`,
    });
    onClose();
  });
  const first = useAskedFirst();
  const send = (said: typeof input & { despite?: true }) =>
    propose.run(said, (failure) => first.asks(failure, () => send({ ...said, despite: true })));
  const form = useRef<HTMLFormElement>(null);
  const refusal = propose.error && !isQuestion(propose.error) ? propose.error : null;
  // What only the server can judge is said at its box too, where it has one.
  const atBox = refusal ? boxOf(refusal) : undefined;
  useEffect(() => {
    if (refusal && atBox) focusFirstError(form.current);
  }, [refusal, atBox]);
  const today = todayIn(show.time_zone);
  const change = (to: (known: ChangeDraft) => ChangeDraft) => {
    // What was refused of a box is not said of what is typed there since.
    if (refusal) propose.reset();
    setDraft(to);
  };
  const set = (changed: Partial<ChangeDraft>) => change((known) => ({ ...known, ...changed }));
  const input = {
    bookingId: show.booking_id,
    changes: changedIn(before, draft),
    ...(note.trim() ? { note: note.trim() } : {}),
    signerName,
  };
  const read = proposeChange.input.safeParse(input);
  const emptied = emptiedIn(before, draft);
  const now = rooms.find(({ isNow }) => isNow);
  const proposed = proposedIn(before, draft, { ...show, rooms, own: agreed?.own });
  const issues = tried ? (read.error?.issues ?? []) : [];
  // Of several things wrong with a box the first one is said.
  const wrong: Record<string, string> = Object.fromEntries([
    ...issues
      .toReversed()
      .map(({ path, message }) => [path.length === 1 ? String(path[0]) : String(path[1]), message]),
    ...(tried ? Object.entries(emptied) : []),
    ...(refusal && atBox ? [[atBox, refusal.message]] : []),
  ]);
  const wrongDeal: FieldErrors = errorsBelow(issues, ['changes', 'deal']);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (read.success && Object.keys(emptied).length === 0) return send(input);
    propose.reset();
    focusFirstError(event.currentTarget);
  };
  const time = (name: 'doors' | 'showTime' | 'curfew' | 'setStart', label: string, hint?: string) => (
    <Field label={label} error={wrong[name]} {...(hint ? { hint } : {})}>
      <Input
        type="time"
        value={draft[name] ?? ''}
        onChange={(event) => {
          const value = event.target.value || undefined;
          if (name === 'showTime') change((known) => withShowTime(before, known, value));
          else set({ [name]: value });
        }}
      />
    </Field>
  );
  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={submit}>
      <DraftNote draft={kept} />
      <div className="grid items-start gap-4 xs:grid-cols-2 sm:grid-cols-4">
        <Field label={t`Date`} error={wrong.date}>
          <DatePicker value={draft.date} onValueChange={(date) => set({ date })} today={today} min={today} />
        </Field>
        {time('doors', t`Doors`)}
        {time('showTime', t`Show`)}
        {time('curfew', t`End`)}
      </div>
      <RoomField
        rooms={rooms}
        value={draft.roomId ?? now?.id}
        onValueChange={(id) => set({ roomId: id === now?.id ? undefined : id })}
        error={wrong.roomId}
      />
      <p className="text-sm text-ink-soft">
        {t`A change of the date${now ? t`, of the room` : ''} or of these times is asked of every act of the night. Sets move with the show.`}
        <ZoneNote timeZone={show.time_zone} at={show.starts_at} />
      </p>
      {side === 'artist' && draft.date && draft.date !== before.date ? (
        <BrokenRadius nights={[{ venueId: show.venue_id, day: draft.date }]} bookingId={show.booking_id} />
      ) : null}
      <div className="grid items-start gap-4 xs:grid-cols-2">
        {time('setStart', t`Set starts`)}
        <Field label={t`Set length`} error={wrong.setMinutes}>
          <WholeNumberInput
            value={draft.setMinutes}
            onValueChange={(setMinutes) => set({ setMinutes })}
            suffix={t`min`}
          />
        </Field>
      </div>
      <details className="rounded-md border border-line p-4">
        <summary className="cursor-pointer font-semibold">{t`Another fee`}</summary>
        <div className="mt-4">
          <DealEditor
            value={draft.deal}
            onValueChange={(deal: DealDraft) => set({ deal })}
            currency={show.currency}
            night={{
              ...nightOf(show),
              date: draft.date || undefined,
              capacity: rooms.find(({ id }) => id === draft.roomId)?.holds ?? show.capacity,
            }}
            showId={show.show_id}
            bookingId={show.booking_id}
            wrong={wrongDeal}
            reader={side}
            fees={feeTermsOf(show)}
          />
        </div>
      </details>
      <OfferClausesField
        value={draft.ownClauses}
        onChange={(ownClauses) => set({ ownClauses })}
        wrong={errorsBelow(issues, ['changes', 'ownClauses'])}
        bookingId={show.booking_id}
        isAgreed
        {...(agreed ? { facts: factsOfDraft(agreed, draft) } : {})}
      />
      {proposed.length > 0 ? (
        <section aria-live="polite" className="rounded-md bg-sunken px-4 py-3">
          <h3 className="font-semibold">{t`You propose, and sign for your side`}</h3>
          <ul className="mt-1 grid gap-1 wrap-anywhere">
            {proposed.map((each) => (
              <li key={each}>{each}.</li>
            ))}
          </ul>
        </section>
      ) : null}
      <Field label={t`Why`} optional error={wrong.note}>
        <Textarea rows={2} maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <Field label={t`Your full name, to sign the change`} error={wrong.signerName} required>
        <Input
          autoComplete="name"
          maxLength={120}
          value={signerName}
          onChange={(event) => setSignerName(event.target.value)}
        />
      </Field>
      <LettersOnPaper of={[signerName, JSON.stringify(draft.deal)]} />
      {first.question}
      <FieldError>{wrong.changes ?? (atBox ? null : refusal?.message)}</FieldError>
      <DialogActs>
        <Button disabled={propose.isPending} onClick={() => edit.leave(onClose)}>
          {t`Cancel`}
        </Button>
        <Button variant="primary" type="submit" busy={propose.isPending} busyLabel={t`Sending...`}>
          {t`Propose and sign`}
        </Button>
      </DialogActs>
    </form>
  );
}

const NONE: readonly RoomToName[] = [];
const BOXES = new Set(['date', 'doors', 'showTime', 'curfew', 'roomId', 'setStart', 'setMinutes']);
const OF_DATE: readonly string[] = ['date-taken', 'date-in-the-past'] satisfies RefusalCode[];
const boxOf = ({ code, field = '' }: Failure) =>
  OF_DATE.includes(code) ? 'date' : BOXES.has(field) ? field : undefined;
