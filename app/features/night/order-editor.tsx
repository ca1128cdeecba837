import { useLayoutEffect, useRef, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { formatTime } from '#app/lib/format.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { LiveRegion } from '#app/ui/live-region.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { conflictsOf } from '#core/night/conflicts.ts';
import { fitToBill } from '#core/night/follow.ts';
import { type Item, isFixed, nameOf } from '#core/night/item.ts';
import { sameOrder } from '#core/night/same-order.ts';
import { ordered } from '#core/night/timeline.ts';
import { wallTime } from '#core/night/wall-clock.ts';
import { t } from '#core/words/t.ts';
import { AddLine } from './add-line.tsx';
import type { Night } from './night-query.ts';
import { OrderRow } from './order-row.tsx';
import { PublishNote } from './publish-note.tsx';
import { takenOver } from './taken-over.ts';

/** The venue moves the lines of its night, sees at once what cannot be, and publishes. */
export function OrderEditor({ night }: { night: Night }) {
  const { show, acts, published } = night;
  const newest = published?.version ?? 0;
  const latest = published?.items ?? night.suggested ?? [];
  // The version that is being changed: a newer one does not take away what somebody has moved.
  const [base, setBase] = useState({ version: newest, stands: latest });
  const stands = base.version === newest ? latest : base.stands;
  // Whoever is new on the bill is proposed where somebody left it, also while the venue is moving lines.
  const bill = acts.map(({ bookingId }) => bookingId).join();
  const [{ first, fits }, setFirst] = useState(() => ({ first: fitToBill(stands, acts), fits: bill }));
  const [items, setItems] = useState<Item[]>(first);
  /** The line that was moved last. */
  const [moved, setMoved] = useState<Item | null>(null);
  const newestItems = useRef(items);
  useLayoutEffect(() => {
    newestItems.current = items;
  });
  const lines = useRef<HTMLOListElement>(null);
  // Whoever moves a line by keyboard goes with it, also out of the window; a finger or a mouse stays where it is.
  useLayoutEffect(() => {
    if (items !== first) lines.current?.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
  }, [items, first]);
  const isChanged = !sameOrder(items, stands);
  const isMoved = !sameOrder(items, first);
  const beginWith = (wanted?: Item[]) => {
    const next = fitToBill(latest, acts);
    setBase({ version: newest, stands: latest });
    setFirst({ first: next, fits: bill });
    setMoved(null);
    setItems(wanted ? ordered([...wanted.filter((item) => !isFixed(item)), ...next.filter(isFixed)]) : next);
  };
  const isBehind = newest > base.version;
  if (isBehind && (!isMoved || sameOrder(items, latest))) beginWith();
  else if (fits !== bill) {
    const next = fitToBill(stands, acts);
    setFirst({ first: next, fits: bill });
    setItems(isMoved ? fitToBill(items, acts) : next);
  }
  const edit = useUnsaved(isMoved);
  const publish = useCommand('publish-running-order', {
    onSuccess: ({ version, told }) => {
      edit.saved();
      toast.success(t`Version ${version} is published`, {
        description:
          told === 0
            ? t`It changes nothing for any act.`
            : t`${told} ${told === 1 ? t`act was` : t`acts were`} told.`,
      });
    },
  });
  const publishNow = (order: Item[]) =>
    publish.mutate(
      { showId: show.id, basedOn: base.version, items: order },
      {
        onSuccess: ({ version }) => {
          setBase({ version, stands: order });
          setFirst({ first: order, fits: bill });
        },
      },
    );
  const time = (instant: number) => formatTime(new Date(instant).toISOString(), show.timeZone);
  const conflicts = conflictsOf(items, { acts, show, time });
  const wrong = new Set(conflicts.flatMap(({ ids }) => ids));
  const now = moved && items.find(({ id }) => id === moved.id);
  return (
    <Card
      title={t`Running order`}
      subtitle={
        published
          ? t`Version ${published.version} is published${isChanged ? t`; your changes are not.` : '.'}`
          : t`Made from the bill. Nobody sees it before you publish it.`
      }
      actions={<AddLine items={items} night={night} onItems={setItems} />}
      footer={
        <div {...takenOver} className="flex flex-wrap items-center justify-between gap-3">
          <FieldError>{publish.error?.message}</FieldError>
          {published && !isChanged ? null : <PublishNote night={night} items={items} />}
          <div className="ms-auto flex flex-wrap gap-2">
            {isMoved ? (
              <Button
                variant="ghost"
                onClick={() =>
                  edit.leave(() => {
                    setMoved(null);
                    setItems(first);
                  })
                }
              >
                {t`Undo all`}
              </Button>
            ) : null}
            <Button
              variant="primary"
              busy={publish.isPending}
              busyLabel={t`Publishing...`}
              disabled={(published !== null && !isChanged) || acts.length === 0 || isBehind}
              onClick={() => publishNow(newestItems.current)}
            >
              {published ? t`Publish changes` : t`Publish`}
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid gap-4">
        {isBehind ? (
          <Banner
            tone="warn"
            title={t`Version ${newest} was published meanwhile`}
            action={
              <span {...takenOver} className="flex flex-wrap gap-2">
                <Button size="sm" onClick={() => edit.leave(() => beginWith())}>
                  {t`Show version ${newest}`}
                </Button>
                <Button size="sm" variant="ghost" onClick={() => beginWith(newestItems.current)}>
                  {t`Go on with mine`}
                </Button>
              </span>
            }
          >
            {t`You are changing ${base.version === 0 ? t`what the bill made` : t`version ${base.version}`}. What you have moved is still here.`}
          </Banner>
        ) : null}
        <LiveRegion>{isBehind ? t`Version ${newest} was published meanwhile.` : ''}</LiveRegion>
        <LiveRegion>
          {moved ? `${nameOf(moved, acts)}: ${now ? time(Date.parse(now.at)) : 'removed'}` : ''}
        </LiveRegion>
        <LiveRegion>{conflicts.map(({ says }) => says).join(' ')}</LiveRegion>
        {conflicts.length > 0 ? (
          <Banner tone={conflicts.some(({ stops }) => stops) ? 'bad' : 'warn'} title={t`Look at this again`}>
            <ul className="list-disc ps-5">
              {conflicts.map(({ kind, ids, says }) => {
                const item = items.find(({ id }) => ids.includes(id));
                return (
                  <li key={says}>
                    {says}
                    {kind === 'not-as-agreed' && item?.bookingId ? (
                      <>
                        {' '}
                        <TextLink
                          href={`/venue/bookings?booking=${item.bookingId}&open=change&set=${wallTime(item.at, show.timeZone)}`}
                        >
                          {t`Propose it as a change of the agreement`}
                        </TextLink>
                      </>
                    ) : null}
                  </li>
                );
              })}
            </ul>
          </Banner>
        ) : null}
        {acts.length === 0 ? (
          <p className="text-ink-soft">{t`Once an artist is booked, the running order is made from the bill.`}</p>
        ) : null}
        {published && first.length > 0 && !sameOrder(first, stands) ? (
          <Banner tone="info" title={t`The bill has changed since this was published`}>
            {t`${
              first.some(({ bookingId }) => bookingId && !stands.some((item) => item.bookingId === bookingId))
                ? t`Whoever is new stands where an act has left, and nobody else has moved.`
                : t`The lines of who left are taken out, and nobody else has moved.`
            } Publish it when it is right.`}
          </Banner>
        ) : null}
        <ol
          {...takenOver}
          ref={lines}
          tabIndex={-1}
          className="grid gap-1"
          aria-label={t`Lines of the running order`}
        >
          {items.map((item) => (
            <OrderRow
              key={item.id}
              item={item}
              name={nameOf(item, acts)}
              items={items}
              show={show}
              isWrong={wrong.has(item.id)}
              onItems={(next) => {
                setMoved(item);
                setItems(next);
              }}
            />
          ))}
        </ol>
        <p className="text-sm text-ink-soft">
          {t`Drag a line, use its arrow keys, or type a time: what follows it moves too, up to doors or curfew. The arrows beside a set change who plays when; on its grip, Alt and the arrow keys do.`}
        </p>
      </div>
    </Card>
  );
}
