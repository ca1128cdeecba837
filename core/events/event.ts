import { otherSide, type Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';

/** Whom and what an event is about. `subjectId` is the agreement, statement, payout, invoice, review, message or letter. */
export type EventAbout = {
  artistId?: string;
  venueId?: string;
  showId?: string;
  bookingId?: string;
  subjectId?: string;
};

/** Until when an offer stands: an instant, and the zone of the venue in which it is read. */
export type Stands = { until: string; zone: string };

export type Doing = { side: Side; kind: 'conclude' };

/** Something that happened. `by` is the side that did it, `time` when nobody did, null for a visitor or the product's own people. */
export type Event<Data = unknown> = {
  by: Side | 'time' | null;
  about: EventAbout;
  data: Data;
  /**
   * For the notifications alone: words that are kept elsewhere, and go from there; until when an offer
   * stands, in the zone of its venue; and what a side need not be asked for, because it is doing it.
   */
  told?: {
    note?: string | undefined;
    stands?: Stands | undefined;
    doing?: Doing | undefined;
    /** Which sides are asked how the other was: it is known by now that the act played, on this day. */
    review?: { by: readonly Side[]; day: string };
    /** What each side has yet to say of itself before the papers of the booking are issued (`askedForPapers`). */
    lacks?: Record<Side, string[]>;
    /** The venue that a notice names, of an event that is not the venue's to read. */
    venueId?: string;
    /** The offer is to fill the place of another: whoever accepts first has it. */
    standsIn?: boolean;
    /** So many offers of one night ended alike at once, and their venue is told of all with this one; 0 with another. */
    alike?: number;
  };
};

/** What an event has a person told: kind and parameters, worded when it is read. */
export type Notice<Kind extends string = string> = {
  /** Whoever acts for this side of the event, or the product's own people. */
  to: Side | 'admins';
  kind: Kind;
  params: Record<string, unknown>;
  route: string;
  /** It names neither side: one of them leaves the product. */
  nameless?: boolean;
};

/** Whom an event tells, by notices of which kinds. */
export type Tell<Data, Kind extends string> = (
  event: Event<Data>,
  ids: Required<EventAbout>,
) => Notice<Kind>[];

/** The side that did it, of what neither time nor a visitor does. */
export const doer = ({ by }: Pick<Event, 'by'>): Side => by as Side;

/** The side that did not do it. */
export const others = (event: Pick<Event, 'by'>): Side => otherSide(doer(event));

/** What each side is called for the one who reads: `You`, or its name. */
export type Names = Record<Side, string>;

/** A name within a sentence, where 'You' is 'you'. */
export const amid = (name: string) => (name === t`You` ? t`you` : name);

/**
 * `them` is the other side of who reads; `show` names both. `until` says until when something stands, by the clock of a zone, which it
 * names to who has another time.
 */
export type NamesOfNotice = Names & {
  them: string;
  show: string;
  until: (instant: string, zone: string) => string;
};

/** A notice in words, by its parameters. */
export type Wording<Params> = (params: Params, names: NamesOfNotice) => [title: string, description: string];
/** The words of the notices that an event is the first to tell of, by kind. */
export type Wordings = Record<string, Wording<never>>;

/** What the button of a mail says; `route` is where it leads, where that makes a difference. */
export type Button = string | ((route: string) => string);

/** An event in a history. `who` did it, as the reader calls it; nobody where time did. `short` is the same in a word or two. */
export type HistoryWords<Data> = (data: Data, who: string, names: Names) => [title: string, short: string];

/** Which notices of its booking, or of its hold where it has none, are done with an event: they are no longer new to whom they told. */
export type Ends<Kind extends string = string> = {
  /** What the side that acts was asked for, or led to. */
  ofActor?: readonly Kind[];
  /** What asks nothing of either side any more, whoever ended it, or time. */
  ofBoth?: readonly Kind[];
  /** What asks nothing any more once nothing of its invoice is open: it was paid, credited, or paid by hand. */
  ofPaid?: readonly Kind[];
  /** What is asked of a show that was played: no more once both sides accept that the act did not play. */
  ofUnplayed?: readonly Kind[];
};

/** Which questions about its booking are answered with an event: a dialog that asks one elsewhere closes, and says what happened. */
export type Closes = readonly Question[];
/** Whether an offer is taken, a change agreed to, or an act on a booked show done. */
export type Question = 'offer' | 'change' | 'act';
