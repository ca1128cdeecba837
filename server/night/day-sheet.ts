import { sql } from 'kysely';
import { formatTime } from '#core/calendar/clock.ts';
import * as contract from '#core/contract/night.ts';
import { isId, type ShowId } from '#core/ids.ts';
import {
  type CrewSheet,
  clockChangeOf,
  settledByTopic,
  settledForCrew,
  settledOf,
} from '#core/night/day-sheet.ts';
import { endOf, everybody, nameOf } from '#core/night/item.ts';
import { nightName } from '#core/night/night-name.ts';
import { wholeAddress } from '#core/profile/whole-address.ts';
import { refusals } from '#core/refusal.ts';
import { inLocale } from '#core/words/t.ts';
import { defineDocument, defineSecretDocument, type Reading } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { DaySheetPaper } from '#server/documents/day-sheet-pdf.tsx';
import { contentHash } from '#server/documents/documents.ts';
import { night } from '#server/night/night.ts';

/** The day sheet of a night as a paper, for its venue and its acts: each reads what the screen shows them. */
export const daySheetDocument = defineDocument(contract.daySheetDocument, async (reading, id) => {
  if (!isId(id)) refuse(refusals.unknownShow());
  const { show, acts, left, published, lines } = await night.answer(reading, { showId: id as ShowId });
  if (!published) refuse(refusals.noRunningOrder());
  const items = published.items;
  return found(reading, {
    ...{ title: show.title, date: show.date, timeZone: show.timeZone, venue: show.venueName },
    ...{ address: show.address, version: published.version, at: published.at, items, acts, left },
    settled: settledOf(acts, lines),
    ...(show.status === 'cancelled' ? { isCancelled: true as const } : {}),
  });
});

/** The same paper for crew with a link, with what they read on its page. */
export const crewSheetDocument = defineSecretDocument(
  contract.crewSheetDocument,
  async (reading, { token }) => {
    const { rows } = await sql<{
      sheet: CrewSheet | null;
    }>`select public.crew_sheet(${token}) as sheet`.execute(reading.db);
    const sheet = rows[0]?.sheet ?? refuse(refusals.crewLinkEnded());
    return found(reading, {
      ...{ ...sheet, address: wholeAddress(sheet), at: new Date(sheet.at).toISOString() },
      settled: settledForCrew(sheet),
    });
  },
);

type Sheet = Omit<CrewSheet, 'settled' | 'location' | 'files'> & {
  settled: ReturnType<typeof settledForCrew>;
  isCancelled?: true;
};

function found(reading: Pick<Reading, 'documents' | 'asked'>, sheet: Sheet) {
  const { title, date, venue, address, version, at, acts, left, items, timeZone } = sheet;
  const paper: DaySheetPaper = {
    ...{
      title: nightName({ title, acts: acts.map(({ name }) => name) }, venue),
      date,
      venue,
      address,
      version,
      at,
    },
    times: items.map((item) => ({
      from: formatTime(item.at, timeZone),
      to: item.minutes > 0 ? formatTime(endOf(item), timeZone) : '',
      what: nameOf(item, everybody(acts, left)),
      isSet: item.kind === 'set',
    })),
    settled: settledByTopic(sheet.settled),
    clock: clockChangeOf(items, timeZone),
    ...(sheet.isCancelled ? { isCancelled: true as const } : {}),
  };
  return {
    name: `day-sheet-${date}`,
    hash: `${contentHash('day-sheet', paper)}${inLocale('')}`,
    make: () => reading.documents.make('day-sheet', paper, reading.asked),
  };
}
