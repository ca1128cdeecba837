import * as contract from '#core/contract/night.ts';
import { isId, type ShowId } from '#core/ids.ts';
import { TOPICS } from '#core/night/advancing.ts';
import { settledOf } from '#core/night/day-sheet.ts';
import { endOf, type Item, nameOf } from '#core/night/item.ts';
import { refusals } from '#core/refusal.ts';
import type { DaySheetPaper } from '#server/documents/day-sheet-document.tsx';
import { contentHash } from '#server/documents/documents.ts';
import { defineDocument } from '#server/http/read.ts';
import { refuse } from '#server/http/refused.ts';
import { night } from '#server/night/night.ts';
import { timeAt } from '#server/show/show-times.ts';

/** The day sheet of a night as a paper, for its venue and its acts: each reads what the screen shows them. */
export const daySheetDocument = defineDocument(contract.daySheetDocument, async (reading, id) => {
  if (!isId(id)) refuse(refusals.unknownShow());
  const { show, acts, published, lines } = await night.answer(reading, { showId: id as ShowId });
  if (!published) refuse(refusals.noRunningOrder());
  const time = (at: number) => timeAt(new Date(at).toISOString(), show.timeZone);
  const items = published.items as Item[];
  const paper: DaySheetPaper = {
    title: show.title ?? acts.map(({ name }) => name).join(', '),
    date: show.date,
    venue: show.venueName,
    address: show.address,
    version: published.version,
    at: published.at,
    times: items.map((item) => ({
      from: time(Date.parse(item.at)),
      to: item.minutes > 0 ? time(endOf(item)) : '',
      what: nameOf(item, acts),
      isSet: item.kind === 'set',
    })),
    settled: settledOf(acts, lines).map(({ act, topic, words }) => ({
      label: `${TOPICS[topic].label}: ${act.name}`,
      words,
    })),
  };
  return {
    name: `day-sheet-${show.date}`,
    hash: contentHash('day-sheet', paper),
    make: () => reading.documents.make('day-sheet', paper, reading.asked),
  };
});
