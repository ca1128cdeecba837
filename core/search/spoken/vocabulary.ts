import type { LocationScope, Loudness, Mood, MusicType } from '#core/catalogue/filters.ts';
import type { Genre } from '#core/catalogue/genres.ts';

/** What a word, or a few, stand for. Patterns are tried in order, longest words first; `\b` stands around each. */
export type Says = {
  genres?: Genre[];
  moods?: Mood[];
  loudness?: Loudness;
  where?: LocationScope[];
  music?: MusicType;
  /** How many acts. */
  acts?: number;
  /** About how far, in km: for an artist who looks for openings. */
  km?: number;
};

/** Other words for genres of the catalogue; its own names are understood by themselves. */
export const GENRE_WORDS: [string, Genre[]][] = [
  ['singer[- /]?song[- ]?writers?', ['Singer-Songwriter']],
  ['hip[- ]?hop|rap(?:pers?)?|mcs?', ['Hip-Hop']],
  ["r ?(?:&|n|and|'n'?) ?b|rnb|rhythm and blues", ['R&B']],
  ["drum ?(?:&|n|and|'n'?) ?bass|dnb|d&b|jungle", ['Drum and Bass']],
  ['trip[- ]?hop', ['Trip-Hop']],
  ['lo-?fi|low[- ]fi', ['Lo-fi']],
  ['k-?pop', ['K-Pop']],
  ['j-?pop', ['J-Pop']],
  ['post[- ]?rock', ['Post-Rock']],
  ['math[- ]?rock', ['Math Rock']],
  ['new[- ]?wave', ['New Wave']],
  ['bossa(?: nova)?', ['Bossa Nova']],
  ['synth ?wave|retrowave', ['Synthwave']],
  ['shoe ?gazer?', ['Shoegaze']],
  ['indie(?: rock)?', ['Indie']],
  ['(?:irish|scottish)(?: trad(?:itional)?)?|trad(?: session)?|ceilidh|celtic', ['Celtic']],
  ['swing|bebop|big band|dixieland', ['Jazz']],
  ['electro(?:nica)?|edm|electronics?', ['Electronic']],
  ['salsa|cumbia|samba|tango|latino?', ['Latin']],
  ['psych(?:edelic|edelia)?', ['Psychedelic']],
  ['prog(?:ressive)?(?: rock)?', ['Progressive']],
  ['chamber music|string quartets?|baroque|classical', ['Classical']],
  ["rock(?:abilly|'n'roll| and roll| n roll)?", ['Rock']],
  ['alt(?:ernative)?', ['Alternative']],
  ['heavy metal|death metal|black metal|doom|thrash|metal', ['Metal']],
  ['hard[- ]?core', ['Hardcore']],
  ['punk(?: rock)?', ['Punk']],
  ['gospel|spirituals?', ['Gospel']],
  ['country(?: and western)?|western swing|honky[- ]tonk', ['Country']],
  ['blue ?grass', ['Bluegrass']],
  ['roots|americana', ['Americana']],
  ['motown|northern soul|soul', ['Soul']],
  ['dub ?step', ['Dubstep']],
  ['avant[- ]?garde|noise|experimental', ['Experimental']],
];

export const WORDS: [string, Says][] = [
  // How loud.
  [
    '(?:very|really|extremely|super|seriously) loud|as loud as [a-z ]*?(?:possible|gets|can be|can)|deafening|ear-?splitting|full volume',
    { loudness: 'Very Loud' },
  ],
  [
    '(?:not|nothing) (?:too|so|very|that) (?:loud|noisy)|(?:moderate|medium|normal|reasonable)(?: volume| loudness| level)?',
    { loudness: 'Moderate' },
  ],
  [
    '(?:very |really )?quiet(?:ly|er)?|acoustic|unplugged|soft(?:ly)?|intimate|hushed|candle-?lit|listening room|low volume|background music',
    { loudness: 'Quiet' },
  ],
  ['loud(?:ly)?|noisy|high volume', { loudness: 'Loud' }],
  // Which mood.
  ["80s|80's|1980s|eighties|80ies", { moods: ['80s'] }],
  ["90s|90's|1990s|nineties|90ies", { moods: ['90s'] }],
  ['modern|contemporary|current|up to date', { moods: ['Modern'] }],
  [
    'up-?beat|lively|party|energetic|cheerful|happy|danceable|(?:people )?(?:can |to |will )?dance to|get(?:s)? people dancing|dancing|feel-?good|fast|fun',
    { moods: ['Upbeat'] },
  ],
  [
    'mellow|chill(?:ed|out)?(?: ?out)?|laid[- ]back|relax(?:ed|ing)|calm|gentle|dreamy|soothing|easy[- ]going|easy listening',
    { moods: ['Mellow'] },
  ],
  ['aggressive|angry|fierce|furious|brutal|heavy|hard-?hitting|wild', { moods: ['Aggressive'] }],
  // Covers or originals.
  [
    'no covers|without covers|not covers|(?:only )?originals? only|originals?(?: songs?| music| material)?|own (?:songs?|material|music)',
    { music: 'original' },
  ],
  ['cover(?:s)?(?: band| bands| songs?)?|tributes?|hits', { music: 'cover' }],
  // From where.
  ['not from (?:here|around here|this town)', { where: ['National', 'International'] }],
  ['from anywhere|anywhere|from everywhere|wherever', { where: ['Local', 'National', 'International'] }],
  [
    '(?:not too|not so|not very|not) far(?: away| off)?|near ?by|near(?: me| us| here)?|close(?: by| to (?:me|us|home|here))?|local(?:s|ly)?|(?:from )?around here|around the corner|(?:from )?(?:the |our |this )?(?:neighbou?rhood|area|town|city|region)|short drive|home ?town',
    { where: ['Local'], km: 100 },
  ],
  ['from (?:abroad|overseas)|abroad|overseas|international(?:ly)?|foreign', { where: ['International'] }],
  [
    '(?:from |within |in )?(?:this|the|our) country|national(?:ly)?|domestic|nation-?wide',
    { where: ['National'] },
  ],
  ['(?:willing to |happy to |who )travel|touring', { where: ['National', 'International'] }],
];

/** One act, whoever is in it. */
export const ONE_ACT =
  'soloists?|solo(?: artist| act| performer)?|duos?|trios?|quartets?|quintets?|choirs?|singers?|musicians?|guitarists?|pianists?|drummers?|djs?|bands?|groups?|acts?|artists?|ensembles?|orchestras?|combos?|performers?';

export const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twenty: 20,
  fifty: 50,
};

/** Words that say nothing of what is sought. */
export const EMPTY = new Set(
  `a an and any are as at be but by can come could do each for fine from get give good great half has have i i'd i'm if in is it just kind like
  little look looking looks lot me maybe more music musical my need needed needs nice night nights no not of off okay on one only or other our
  over perhaps place places play playing plays please preferably really room rooms say set sets show shows some somebody someone something
  somewhere songs song sort sound sounds stage style styles suitable than that the their them then there they this to tonight's tune tunes up us
  venue venues very want wanted wanting wants we well which who with within would you your gig gigs open openings dates date day bar bars club
  clubs slot slots material genre genres around both bookings booking evening's find search searching hear see work works another every all
  either kinds types type budget fee pay paying pays paid money fees price around`
    .split(/\s+/)
    .filter(Boolean),
);

/** Understood, but nothing that can be filtered by: told so. */
export const OCCASIONS =
  'matin[eé]es?|brunch(?:es)?|lunch(?:time)?|mornings?|afternoons?|evenings?|late night|dinner(?: music)?|wedding|birthday|anniversary|festival|all-?dayer|hotel(?: bar)?|garden|terrace|bar|pub|club|restaurant|session|support act|support|opener|headliner|half an hour|\\d+ (?:minutes|hours?)|cheap|inexpensive|not expensive|affordable|half-?decent|well paid|decent';
