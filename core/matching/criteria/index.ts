import { answers } from '#core/matching/criteria/answers.ts';
import { beenHere } from '#core/matching/criteria/been-here.ts';
import { budget } from '#core/matching/criteria/budget.ts';
import { deadline } from '#core/matching/criteria/deadline.ts';
import { distance } from '#core/matching/criteria/distance.ts';
import { draw } from '#core/matching/criteria/draw.ts';
import { genresCriterion } from '#core/matching/criteria/genres.ts';
import { location } from '#core/matching/criteria/location.ts';
import { loudnessCriterion } from '#core/matching/criteria/loudness.ts';
import { mood } from '#core/matching/criteria/mood.ts';
import { musicTypeCriterion } from '#core/matching/criteria/music-type.ts';
import { night } from '#core/matching/criteria/night.ts';
import { playedWith } from '#core/matching/criteria/played-with.ts';
import { rating } from '#core/matching/criteria/rating.ts';
import { reliability } from '#core/matching/criteria/reliability.ts';
import { roomsAlike } from '#core/matching/criteria/rooms-alike.ts';
import type { Facts } from '#core/matching/criterion.ts';

/**
 * Everything a match is judged by. The types of what matching reads, the columns the server selects, and the answers follow
 * from the facts that these declare.
 */
export const CRITERIA = [
  night,
  genresCriterion,
  budget,
  distance,
  location,
  mood,
  loudnessCriterion,
  musicTypeCriterion,
  draw,
  rating,
  reliability,
  deadline,
  beenHere,
  roomsAlike,
  playedWith,
  answers,
] as const;

type All = (typeof CRITERIA)[number];
type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer Every,
) => void
  ? Every
  : never;
type Declared<Side extends 'artist' | 'opening'> = Merged<NonNullable<All[Side]>>;

/** The facts of every criterion, by name. */
export const ARTIST_FACTS = declared('artist');
export const OPENING_FACTS = declared('opening');

function declared<Side extends 'artist' | 'opening'>(side: Side): Declared<Side> {
  const all: Facts = Object.assign({}, ...CRITERIA.map((each) => each[side]));
  return all as Declared<Side>;
}
