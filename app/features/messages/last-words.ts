import { formatDay } from '#app/lib/format.ts';
import { phaseOf } from '#core/booking/phase.ts';
import type { Views } from '#core/database.types.ts';
import { t } from '#core/words/t.ts';

type Told = Pick<
  Views<'conversation_list'>,
  'last_message' | 'my_side' | 'partner_name' | 'offer_status' | 'offer_by' | 'offer_day' | 'offer_words'
>;

/** What a conversation says last: its newest message, else what was typed with the offer that it began with, else what became of that. */
export function lastWords(told: Told): string {
  if (told.last_message) return told.last_message;
  if (told.last_message === '') return t`Sent a file`;
  const { offer_status, offer_day } = told;
  if (!offer_status || !offer_day) return t`No messages yet`;
  const isMine = told.offer_by === told.my_side;
  if (told.offer_words) return isMine ? t`You: ${told.offer_words}` : told.offer_words;
  const day = formatDay(offer_day);
  const phase = phaseOf(offer_status);
  if (phase === 'booked') return t`Booked for ${day}`;
  if (phase === 'played') return t`Played on ${day}`;
  if (offer_status === 'cancelled') return t`The booking of ${day} was cancelled`;
  if (phase === 'ended') return t`The offer for ${day} ended`;
  return isMine ? t`You made an offer for ${day}` : t`${told.partner_name} made an offer for ${day}`;
}
