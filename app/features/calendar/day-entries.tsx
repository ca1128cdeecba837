import { useQuery } from '@tanstack/react-query';
import { MoreHorizontal, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { roomNamed } from '#app/api/own-rooms.ts';
import { useCommand } from '#app/api/use-command.ts';
import type { ArtistFilters } from '#app/features/discovery/artist-filters.ts';
import { OpenShowDialog } from '#app/features/schedule/open-show-dialog.tsx';
import { houseQuery } from '#app/features/schedule/show-queries.ts';
import { SeriesNote } from '#app/features/series/series-note.tsx';
import { ReceiptLink } from '#app/features/settlement/receipt-file.tsx';
import { EntryDialog } from '#app/features/uses/entry-dialog.tsx';
import type { EntryTask } from '#app/features/uses/entry-draft.ts';
import { type Entry, entriesQuery } from '#app/features/uses/entry-queries.ts';
import { asFailure } from '#app/lib/failure.ts';
import { dayHeading, formatDay, formatTime } from '#app/lib/format.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { DropdownMenu } from '#app/ui/overlays/dropdown-menu.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Day } from '#core/calendar/day.ts';
import { timeAt } from '#core/calendar/night.ts';
import { formatMoney } from '#core/money/cents.ts';
import { USE_KIND_LABELS } from '#core/use/use.ts';
import { ordinal } from '#core/words/ordinal.ts';
import { t } from '#core/words/t.ts';

/** What a venue has on a day beside shows, and what it does with it: adds, changes, calls off, or makes a show of it. */
export function DayEntries({
  venueId,
  date,
  today,
  filters,
}: {
  venueId: string;
  date: Day;
  today: Day;
  filters: ArtistFilters;
}) {
  const entries = useQuery(entriesQuery({ from: date, to: date }));
  const house = useQuery(houseQuery(venueId));
  const rooms = house.data?.rooms ?? [];
  const [task, setTask] = useState<EntryTask | null>(null);
  const [calledOff, setCalledOff] = useState<Entry | null>(null);
  const [turned, setTurned] = useState<Entry | null>(null);
  const mayAdd = date >= today && house.data;
  if (!entries.data && !entries.isError) return null;
  if (entries.data?.length === 0 && !mayAdd) return null;
  return (
    <Card
      title={t`Beside shows`}
      subtitle={
        entries.data?.length === 0
          ? t`Hires, rehearsals, closures: what else takes the house that day.`
          : dayHeading(date)
      }
      actions={
        mayAdd ? (
          <Button
            size="sm"
            icon={<Plus />}
            onClick={() => setTask({ does: 'add', day: date, roomId: rooms[0]?.id })}
          >
            {t`Add`}
          </Button>
        ) : null
      }
    >
      {entries.isError ? (
        <ErrorState message={asFailure(entries.error).message} onRetry={() => entries.refetch()} />
      ) : null}
      {entries.data && entries.data.length > 0 ? (
        <ul className="grid gap-4">
          {entries.data.map((entry) => (
            <Line
              key={entry.id}
              entry={entry}
              room={roomNamed(rooms, entry.roomId)}
              onChange={() => setTask({ does: 'change', entry })}
              onCallOff={() => setCalledOff(entry)}
              onTurn={entry.day >= today ? () => setTurned(entry) : undefined}
            />
          ))}
        </ul>
      ) : null}
      {task && house.data ? (
        <EntryDialog
          task={task}
          rooms={rooms}
          currency={task.does === 'change' ? task.entry.currency : house.data.currency}
          onClose={() => setTask(null)}
        />
      ) : null}
      {calledOff ? <CallOff entry={calledOff} onClose={() => setCalledOff(null)} /> : null}
      {turned ? (
        <OpenShowDialog
          key={turned.id}
          {...{ venueId, today, filters }}
          date={turned.day}
          applied={false}
          becomes={{ useId: turned.id, known: knownOf(turned) }}
          open
          onOpenChange={(open) => open || setTurned(null)}
          onOpened={() => setTurned(null)}
        />
      ) : null}
    </Card>
  );
}

/** What a show takes over from what was there: its name, its room, and its hours. */
function knownOf(entry: Entry) {
  const at = (instant: string) => timeAt(instant, entry.timeZone);
  const [doors, curfew] = [at(entry.startsAt), at(entry.endsAt)];
  return {
    ...{ title: entry.title, roomId: entry.roomId },
    ...(entry.lastDay === entry.day ? { doors, showTime: doors, curfew } : {}),
  };
}

function Line({
  entry,
  room,
  onChange,
  onCallOff,
  onTurn,
}: {
  entry: Entry;
  /** Null where the venue has one alone. */
  room: string | null;
  onChange: () => void;
  onCallOff: () => void;
  onTurn: (() => void) | undefined;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const at = (instant: string) => formatTime(instant, entry.timeZone);
  const hours =
    entry.lastDay === entry.day
      ? t`${at(entry.startsAt)} to ${at(entry.endsAt)}`
      : t`${formatDay(entry.day)}, ${at(entry.startsAt)}, to ${formatDay(entry.lastDay)}, ${at(entry.endsAt)}`;
  return (
    <li className="grid gap-1">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{entry.title}</p>
        <Badge tone={entry.firm ? 'good' : 'warn'}>{entry.firm ? t`Firm` : t`Tentative`}</Badge>
        <DropdownMenu
          label={t`What to do with ${entry.title}`}
          trigger={
            <IconButton
              ref={button}
              size="sm"
              label={t`What to do with ${entry.title}`}
              icon={<MoreHorizontal />}
            />
          }
          items={[
            { label: t`Change`, onSelect: onChange },
            ...(onTurn ? [{ label: t`Make a show of it`, onSelect: onTurn }] : []),
            { label: t`Call off`, onSelect: onCallOff, danger: true },
          ]}
        />
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {[USE_KIND_LABELS[entry.kind], room, hours].filter(Boolean).join(' · ')}
      </p>
      {entry.firm ? null : <p className="text-sm text-ink-soft">{turnOf(entry)}</p>}
      <p className="text-sm wrap-anywhere empty:hidden">
        {[entry.contact, entry.amountCents === null ? '' : formatMoney(entry.amountCents, entry.currency)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-sm whitespace-pre-line wrap-anywhere empty:hidden">{entry.note}</p>
      {entry.seriesId ? <SeriesNote seriesId={entry.seriesId} /> : null}
      {entry.filePath ? (
        <div>
          <ReceiptLink label={t`File of ${entry.title}`} shown={t`Open the file`} path={entry.filePath} />
        </div>
      ) : null}
    </li>
  );
}

/** Whose turn one that is not firm is, and until when. */
function turnOf({ rank, heldUntil, isLapsed }: Entry): string {
  const place = t`${ordinal(rank ?? 1)} in line`;
  if (!heldUntil) return place;
  return isLapsed
    ? t`${place}; its time was over on ${formatDay(heldUntil)}`
    : t`${place}, held until ${formatDay(heldUntil)}`;
}

function CallOff({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const cancel = useCommand('cancel-use', {
    onSuccess: () => {
      onClose();
      toast.success(t`${entry.title} is off your calendar`);
    },
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t`Call off ${entry.title}?`}
      description={
        entry.firm
          ? t`It leaves your calendar and your figures, and what it took is free again.`
          : t`It leaves your calendar.`
      }
      cancelLabel={t`Keep it`}
      confirmLabel={t`Call it off`}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ useId: entry.id })}
    >
      <FieldError>{cancel.error?.message}</FieldError>
    </AlertDialog>
  );
}
