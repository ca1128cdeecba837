import type { UseFormReturn } from 'react-hook-form';
import type { OpenShow } from '#core/booking/opening.ts';
import { aNightForm, type NightForm } from '#core/booking/own-clauses/night-form.ts';
import type { ShowDraft } from './show-form.ts';
import type { House } from './show-queries.ts';

/** Fills an opening in with a kind of night: title, genres, times, price and room. What it leaves out stays as it was typed, and a room that is gone. */
export function fillShow(
  form: UseFormReturn<ShowDraft, unknown, OpenShow>,
  { title, genres, doors, showTime, curfew, fullPriceCents, roomId }: NightForm,
  { rooms }: Pick<House, 'rooms'>,
): void {
  const dirty = { shouldDirty: true };
  if (rooms.some(({ id }) => id === roomId)) form.setValue('roomId', roomId, dirty);
  if (title) form.setValue('title', title, dirty);
  if (genres?.length) form.setValue('genres', genres, dirty);
  if (doors) form.setValue('doors', doors, dirty);
  if (showTime) form.setValue('showTime', showTime, dirty);
  if (curfew) form.setValue('curfew', curfew, dirty);
  if (fullPriceCents !== undefined) form.setValue('fullPriceCents', fullPriceCents, dirty);
}

/** An opening as a kind of night keeps it; null while a time or a price cannot be read. */
export function showAsKind(draft: ShowDraft, currency: string): NightForm | null {
  const { title, genres, doors, showTime, curfew, fullPriceCents, roomId } = draft;
  const read = aNightForm.safeParse({
    ...{ currency, doors, showTime, curfew },
    ...(title?.trim() ? { title } : {}),
    ...(genres?.length ? { genres } : {}),
    ...(fullPriceCents === undefined ? {} : { fullPriceCents }),
    ...(roomId ? { roomId } : {}),
  });
  return read.data ?? null;
}
