import type { Side } from '#core/booking/side.ts';

/** What people write with a request. */
export const REQUEST_WORDS: Record<Side, readonly string[]> = {
  artist: [
    'We are on our way through that week and would love to play your room. Short load-in, no drums after ten.',
    'A friend played with you last spring and has not stopped talking about it. Could this be our night?',
    'We have a new record out a week before and would like to bring it to you first.',
    'Happy to share the bill. We can bring our own backline and about thirty people.',
    'This date falls between two others of ours, so we can be flexible on the fee.',
  ],
  venue: [
    'Your last set is still being discussed at our bar. Would you come back for this one?',
    'We think our regulars would take to you. Piano and backline are here, supper too.',
    'We are building the evening around one act and would like it to be you.',
    'It would be a seated night, very quiet. Does that suit the new songs?',
    'We have had three people ask for you by name. Consider this the fourth.',
  ],
};

/** A line of a conversation: who says it, and what. {day}, {artist}, {venue}, {city} and {number} are filled in. */
export type TalkLine = readonly [Side, string];

/** Conversations about a night to come. */
export const TALK_OF_SHOWS_TO_COME: readonly (readonly TalkLine[])[] = [
  [
    ['venue', 'So glad we have you for {day}! Agreement {number} is up. Any questions, just write here.'],
    ['artist', 'Read it on the train, all fine. What time is load-in?'],
    ['venue', 'Door at the side is open from four. Soundcheck at five, supper at half six.'],
    ['artist', 'Perfect. Two vegetarians and one person who will eat both portions.'],
  ],
  [
    ['artist', 'Quick one about {day}: is the piano tuned to 440?'],
    ['venue', 'It is, and the tuner comes the day before. He is very proud of it.'],
    ['artist', 'Tell him we will be too.'],
  ],
  [
    [
      'venue',
      'Poster for {day} is at the printer. Is this the line-up you want on it: {artist}, plus guests?',
    ],
    ['artist', 'Just {artist}, please. The guests are a surprise, even to us.'],
    ['venue', 'Ha. Done.'],
  ],
  [
    ['artist', 'Could we put four people on the list for {day}?'],
    ['venue', 'Of course. Send the names by noon and they will be at the door.'],
    ['artist', 'Will do. Thank you!'],
  ],
  [
    ['venue', 'Pre-sale for {day} passed half last night. People are bringing people.'],
    ['artist', 'That is lovely news. Shall we post about it again at the weekend?'],
    ['venue', 'Yes please, and tag us. We will put the rest on the door.'],
  ],
  [
    ['artist', 'Our engineer asks: stage plan from the rider, or do you want to place us?'],
    [
      'venue',
      'Your plan fits, we have checked it with tape on the floor. Only the cello moves half a metre left.',
    ],
    ['artist', 'The cello consents.'],
    ['venue', 'See you on {day} then. Parking is free after three behind the building.'],
  ],
  [
    ['venue', 'Are you staying over on {day}? We can keep a room for you.'],
    ['artist', 'Three of us, one night, if that is possible?'],
    ['venue', 'Kept. Breakfast until eleven, nobody will wake you.'],
  ],
  [
    ['artist', 'We are coming up from a show the night before, so we might be tight for soundcheck.'],
    ['venue', 'No problem, we can push doors by half an hour if you text us from the road.'],
    ['artist', 'You are very kind. We will text from the last petrol station.'],
  ],
];

/** Conversations after a night. */
export const TALK_OF_SHOWS_PLAYED: readonly (readonly TalkLine[])[] = [
  [
    ['artist', 'Thank you for {day}. That was the quietest room we have ever been loud in.'],
    ['venue', 'The staff are still humming. Statement follows tomorrow once the till is counted.'],
    ['artist', 'No hurry at all. See you next time.'],
  ],
  [
    ['venue', 'You left a capo and one glove. Both are behind the bar, one of them is being worn.'],
    ['artist', 'Keep the glove, post the capo? We will pay for the stamp.'],
    ['venue', 'Posted this morning. The stamp is on us.'],
  ],
  [
    ['venue', 'Figures for {day} are in. A very good night for a weekday.'],
    ['artist', 'Had a look, all correct from our side. Thanks for being so quick.'],
  ],
  [
    ['artist', 'Would you have photos from {day}? Ours are all of the drummer’s elbow.'],
    ['venue', 'Eleven good ones, we will put them in a folder for you.'],
    ['artist', 'You are the best. We will credit the house.'],
  ],
  [
    [
      'venue',
      'Somebody asked at the door yesterday when {artist} will be back. That is the third this week.',
    ],
    ['artist', 'Tell them autumn, if you will have us.'],
    ['venue', 'We will. I shall open a date and you ask for it.'],
  ],
  [
    ['artist', 'Payout arrived today. Honestly the easiest settlement of the tour.'],
    ['venue', 'Good to hear. Safe travels, and mind the bridge on the way out.'],
  ],
];

/** Conversations about an offer on the table. */
export const TALK_OF_OFFERS: readonly (readonly TalkLine[])[] = [
  [
    ['artist', 'We have just sent a request for {day}. Happy to talk about the fee.'],
    ['venue', 'Saw it, thank you! Let me check who else is on that week and come back to you.'],
  ],
  [
    ['venue', 'We have asked you for {day}. Would the date work with your tour?'],
    ['artist', 'It nearly does. We are waiting to hear from one other room and will answer in a day or two.'],
    ['venue', 'Take the time you need. We are keeping it warm.'],
  ],
  [
    ['artist', 'About your offer for {day}: could you go up a little? There are four of us in the van now.'],
    ['venue', 'Four! Send a counter-offer and we will see what the pencil says.'],
  ],
  [
    ['venue', 'Our budget for {day} is what it is, but supper and two rooms come with it.'],
    ['artist', 'That does change the sum. Let me ask the others tonight.'],
  ],
];

/** What the demo's two accounts say to each other. */
export const TALK_OF_THE_DEMO: readonly TalkLine[] = [
  ['artist', 'Home safe from {city}. Thank you for the soup, and for the silence after the third song.'],
  [
    'venue',
    'That silence is the reason we do this. The statement is with you, have a look when you are rested.',
  ],
  ['artist', 'Will do this week.'],
  [
    'venue',
    'And we have asked you for another night. There is a date we would love you for, see your requests.',
  ],
];

/** What reviews say, by stars. */
export const REVIEWS_OF_ARTISTS: Record<number, readonly string[]> = {
  5: [
    'On time, kind to the crew, and the room was in tears by the fourth song. Book them.',
    'Sold the last ticket at six and deserved every one. The best night we have had since spring.',
    'They soundchecked in ten minutes and played for ninety. Bar staff asked for the record.',
    'A set with a beginning, a middle and an end, which is rarer than you would think.',
    'The whole room sang the last song without being asked. We will have them back any night they like.',
    'Clear rider, easy load-in, wonderful show. Even the neighbour came down to listen.',
  ],
  4: [
    'A lovely evening. Ran ten minutes over, and nobody minded but the last bus.',
    'Great on stage and good company off it. The merch table could have opened earlier.',
    'Strong songs, warm crowd. We would do it again on a weekend.',
    'Very good players. The first half was quiet for our room, the second had everybody.',
  ],
  3: [
    'A good set to a thin house. Some more posting beforehand would have helped.',
    'Arrived late because of the ferry, made up for it on stage.',
  ],
};

export const REVIEWS_OF_VENUES: Record<number, readonly string[]> = {
  5: [
    'They listen. The room, the engineer, the person at the door: everyone was on our side.',
    'Paid to the cent in three days, fed to the brim in one. A model of how to do it.',
    'Best monitor mix of the tour, and real towels.',
    'You can hear a match being struck in there. A joy to play.',
  ],
  4: [
    'Small stage, big heart. Supper was excellent.',
    'Great crowd and a fair deal. Load-in is up two flights of stairs, so bring friends.',
    'Well run from the first message to the statement.',
    'A good night. The green room could do with a mirror and a heater.',
  ],
  3: [
    'Fine evening, but the soundcheck was cut short by deliveries.',
    'Nice people. The monitors have seen better days.',
  ],
};
