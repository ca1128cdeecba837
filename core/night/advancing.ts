import type { Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';

/** What two sides agree on before a night, beside the agreement: each a line that is asked, answered and confirmed. */
export const TOPICS = {
  contacts: {
    get label() {
      return t`Contacts on the night`;
    },
    get hint() {
      return t`Who to call for what, from load-in to curfew.`;
    },
  },
  arrival: {
    get label() {
      return t`Arrival and parking`;
    },
    get hint() {
      return t`When and how many vehicles, where they stand.`;
    },
  },
  'load-in': {
    get label() {
      return t`Load-in`;
    },
    get hint() {
      return t`Doors, stairs, lift, who helps.`;
    },
  },
  backline: {
    get label() {
      return t`Backline`;
    },
    get hint() {
      return t`What the room has of what the rider asks for.`;
    },
  },
  technical: {
    get label() {
      return t`Technical rider`;
    },
    get hint() {
      return t`Sound, light, stage plot, channels.`;
    },
  },
  hospitality: {
    get label() {
      return t`Hospitality`;
    },
    get hint() {
      return t`Food, drinks, dressing room.`;
    },
  },
  guests: {
    get label() {
      return t`Guest list`;
    },
    get hint() {
      return t`How many guests, and by when their names.`;
    },
  },
  merch: {
    get label() {
      return t`Merch`;
    },
    get hint() {
      return t`Where, who sells, what the house takes.`;
    },
  },
  accommodation: {
    get label() {
      return t`Accommodation`;
    },
    get hint() {
      return t`Where, for how many, from when.`;
    },
  },
} as const;
export type Topic = keyof typeof TOPICS;
export const TOPIC_NAMES = Object.keys(TOPICS) as [Topic, ...Topic[]];

/** A line between the two sides of a booking, as it stands. */
export type AdvanceLine = {
  asked: { by: Side; text: string; at: string } | null;
  answered: {
    by: Side;
    text: string;
    at: string;
    /** Guests, as agreed. */
    count: number | null;
    /** What the room lacks, and who brings it. */
    missing: string | null;
    brings: Side | null;
  } | null;
  confirmed: { by: Side; at: string } | null;
};

export type Say = 'ask' | 'answer' | 'confirm';

/** What a side may say to a line now. Who asked does not answer, and who answered does not confirm. */
export function mayAdvance(line: AdvanceLine | undefined, side: Side): Say[] {
  if (!line?.answered) return line?.asked?.by === side ? ['ask'] : ['ask', 'answer'];
  if (line.confirmed) return ['ask', 'answer'];
  return line.answered.by === side ? ['ask', 'answer'] : ['ask', 'answer', 'confirm'];
}

/** When something of a line was last said, an instant; null where nothing was. */
export const lastSaid = (line: AdvanceLine | undefined): string | null =>
  line?.answered?.at ?? line?.asked?.at ?? null;

/** Something was asked or said, and both do not stand by it yet. */
export const isOpenLine = (line: Pick<AdvanceLine, 'confirmed'>): boolean => line.confirmed === null;

/** So many days before a show both sides are reminded of what is open. */
export const REMINDED_BEFORE = [7, 2] as const;

/** How many guests were agreed: '1 guest', '2 guests'. */
export const guestsWords = (count: number): string => (count === 1 ? t`1 guest` : t`${count} guests`);
