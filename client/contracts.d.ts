// Written by `npm run lists` from the contracts of Running Order.

export type OpenShowInput = { roomId?: string; title?: string; date: string; doors: string; showTime: string; curfew: string; loadIn?: string | null; loadOut?: string | null; fullPriceCents: number; presalePriceCents?: number | null; capacity?: number; despite?: boolean; slots?: number | null; deadline?: string | null; genres?: Genres; moods?: Array<'80s' | '90s' | 'Modern' | 'Upbeat' | 'Mellow' | 'Aggressive'>; loudness?: 'Quiet' | 'Moderate' | 'Loud' | 'Very Loud' | null; locationScope?: Array<'Local' | 'National' | 'International'>; musicType?: 'original' | 'cover' | 'multiple'; budgetCents?: number | null; currency?: Currency };
export type Genres = Array<'Alternative' | 'Ambient' | 'Americana' | 'Bluegrass' | 'Blues' | 'Bossa Nova' | 'Celtic' | 'Classical' | 'Country' | 'Dance' | 'Disco' | 'Drum and Bass' | 'Dub' | 'Dubstep' | 'Electronic' | 'Emo' | 'Experimental' | 'Flamenco' | 'Folk' | 'Funk' | 'Garage' | 'Gospel' | 'Grunge' | 'Hardcore' | 'Hip-Hop' | 'House' | 'Indie' | 'Industrial' | 'J-Pop' | 'Jazz' | 'K-Pop' | 'Latin' | 'Lo-fi' | 'Math Rock' | 'Metal' | 'New Wave' | 'Opera' | 'Pop' | 'Post-Rock' | 'Progressive' | 'Psychedelic' | 'Punk' | 'R&B' | 'Reggae' | 'Reggaeton' | 'Rock' | 'Shoegaze' | 'Singer-Songwriter' | 'Ska' | 'Soul' | 'Synthwave' | 'Techno' | 'Trance' | 'Trip-Hop'>;
export type Currency = 'EUR' | 'USD' | 'GBP' | 'AED' | 'AUD' | 'BHD' | 'BRL' | 'CAD' | 'CHF' | 'CLP' | 'CZK' | 'DKK' | 'GEL' | 'HKD' | 'HUF' | 'ILS' | 'INR' | 'ISK' | 'JOD' | 'JPY' | 'KRW' | 'KWD' | 'MAD' | 'MXN' | 'MYR' | 'NOK' | 'NZD' | 'OMR' | 'PEN' | 'PHP' | 'PLN' | 'QAR' | 'RON' | 'SAR' | 'SEK' | 'SGD' | 'THB' | 'TND' | 'TRY' | 'TWD' | 'UAH' | 'UYU' | 'VND' | 'XAF' | 'XOF' | 'XPF' | 'ZAR';
export type Items = Array<{ id: string; kind: 'load-in' | 'sound-check' | 'doors' | 'set' | 'changeover' | 'other' | 'curfew'; bookingId?: string; label?: string; at: string; minutes: number }>;
export type Fee = { cents: number; currency: Currency } | null;
export type KeepUseInput = { useId: string; roomId?: string; kind: 'hire' | 'rehearsal' | 'recording' | 'maintenance' | 'closed' | 'staff' | 'agreed'; title: string; contact: string; note: string; day: string; from: string; to: string; lastDay?: string | null; firm: boolean; heldUntil?: string | null; amountCents: number | null; currency?: Currency; filePath: string | null; despite?: boolean };
export type PreviewSeriesInput = { seriesId: string; days: string[]; of: { what: 'shows'; show: OpenShowInput } | { what: 'uses'; use: KeepUseInput; alsoIn?: string[] } | { what: 'asks'; ask: Ask } };
export type Ask = { artistId?: string; venueId?: string; day: string; showId?: string; roomId?: string; agreedNightId?: string; despite?: boolean; plan?: { title?: string; doors: string; showTime: string; curfew: string; fullPriceCents: number }; currency?: Currency; deal: Deal; setStart?: string; setMinutes?: number; message?: string; ownClauses?: OwnClauses };
export type Deal = { guaranteeCents: number; kind: 'guarantee'; extras?: Extras } | { sharePercent: number; kind: 'door-split'; extras?: Extras } | { guaranteeCents: number; sharePercent: number; kind: 'guarantee-versus-split'; extras?: Extras } | { guaranteeCents: number; sharePercent: number; afterCents?: number; kind: 'guarantee-plus-split'; extras?: Extras } | { guaranteeCents: number; sharePercent: number; profitPercent: number; profitOf: 'costs-and-guarantee' | 'costs'; kind: 'promoter-profit'; extras?: Extras } | { headCents: number; aboveHeads?: number; guaranteeCents?: number; kind: 'per-head'; extras?: Extras } | { sharePercent: number; steps: Array<{ fromCents: number; sharePercent: number }>; counts: 'band' | 'whole'; kind: 'escalator'; extras?: Extras } | { poolPercent: number; openersCents?: number; acts: Array<{ weight: number }>; place: number; kind: 'shared-pool'; extras?: Extras } | { feeCents: number; kind: 'opener-fee'; extras?: Extras } | { kind: 'no-fee'; extras?: Extras } | { lines: Array<{ id: string; label: string; key: 'is'; unit: 'count' | 'money'; agreed?: number } | { id: string; label: string; key: 'times'; count: string; price: string } | { id: string; label: string; key: 'sum'; of: string[] } | { id: string; label: string; key: 'less'; from: string; off: string[] } | { id: string; label: string; key: 'balance'; from: string; off: string[] } | { id: string; label: string; key: 'percent'; basisPoints: number; of: string } | { id: string; label: string; key: 'included'; basisPoints: number; of: string } | { id: string; label: string; key: 'max'; of: string[] } | { id: string; label: string; key: 'min'; of: string[] } | { id: string; label: string; key: 'when'; line: string; reaches: number; pays: string } | { id: string; label: string; key: 'share'; of: string; weights: number[]; at: number } | { id: string; label: string; key: 'round'; of: string; to: number }>; kind: 'custom'; extras?: Extras };
export type Extras = { ticketFeeCents?: number; offTheTop?: Array<{ label: string; percent?: number; cents?: number }>; taxPercent?: number; compsAllowed?: number; openersCents?: number; costs?: Array<{ label: string; agreedCents?: number; capCents?: number }>; bonuses?: Array<{ atSold: number; cents: number }>; grossBonuses?: Array<{ atCents: number; cents: number }>; headCents?: number; aboveHeads?: number; hospitalityCents?: number; roundToCents?: 100 | 500 | 1000 | 5000 | 10000 | 50000 | 100000; depositCents?: number; depositDays?: number; plan?: Array<{ percent?: number; partCents?: number; due: 'accepted' | 'before' | 'after' | 'on'; days?: number; date?: string }>; restDays?: number; lateOverPercent?: number; lateBasePercent?: number; lateAfterDays?: number; ladder?: Array<{ days: number; percent: number }>; ladderOfCents?: number; radiusKm?: number; radiusDaysBefore?: number; radiusDaysAfter?: number; merch?: Array<{ label: string; percent: number }>; merchTaxPercent?: number; merchSoldBy?: 'artist' | 'venue'; merchFlatCents?: number; taxBorneBy?: 'artist' | 'venue'; taxPersons?: number; taxExemption?: string };
export type OwnClauses = { clauses: Clauses; papers: string[] };
export type Clauses = Array<{ key: string; title: string; text: string; insteadOf?: 'parties' | 'show' | 'set' | 'technical' | 'behaviour' | 'signatures' }>;
export type CounterOfferAnswer = { bookingId: string; status: Status };
export type Status = 'requested' | 'countered' | 'confirmed' | 'played' | 'concluded' | 'settled' | 'paid' | 'declined' | 'withdrawn' | 'expired' | 'cancelled';
export type KeepAccountingInput = { chart: 'SKR03' | 'SKR04'; accounts: { claims: string; debts: string; bank: string; transit: string; cash: string; revenueFull: string; revenueReduced: string; revenueUntaxed: string; fees: string; bookingFees: string; commission: string; cancellationIncome: string; cancellationCost: string; interestIncome: string; interestCost: string; merchandiseIncome: string; vatFull: string; vatReduced: string; inputFull: string; inputReduced: string }; consultant: number; client: number; yearBegins: number; monthlyMail: boolean };
export type ConfirmedItems = Items | null;
export type Artists = Array<{ artist: { id: string; name: string; location: string; bio: string | null; genres: string[]; avatarPath: string | null; verified: boolean; feeMinCents: number | null; feeMaxCents: number | null; currency: string; rating: number | null; reviewCount: number }; score: number; chance: 'likely' | 'possible' | 'a stretch'; isNew: boolean; reasons: Array<{ name: string; sentence: string; good: boolean }>; features: Array<{ name: string; score: number; weight: number; reason: string | null; good: boolean }>; needs: string[]; km: number | null; scope: 'Local' | 'National' | 'International' | null; statedFree: boolean; request: Request2; away: { from: string | null; until: string | null } | null }>;
export type Request2 = { bookingId: string; status: Status; offeredBy: 'artist' | 'venue'; requestedBy: 'artist' | 'venue' } | null;
export type MatchesAnswer = { breadth: 'asked' | 'near' | 'any'; total: number; fitting: number; matches: Artists; playHere: Array<{ id: string; name: string; date: string }> };
export type Contact = { id: string; kind: 'act' | 'venue' | 'manager' | 'technician' | 'client' | 'other'; name: string; organisation: string; place: string; tags: string[]; keepUntil: string | null; isDue: boolean; profile: { id: string; side: 'artist' | 'venue'; name: string; avatarPath: string | null; isClosed: boolean } | null; emails: Array<{ label: string; value: string }>; phones: Array<{ label: string; value: string }>; links: Array<{ label: string; value: string }>; notes: string; files: Array<{ id: string; name: string; type: 'pdf' | 'jpg' | 'png' | 'webp'; bytes: number; sha256: string; at: string }>; source: 'typed' | 'file' | 'booking' | 'claimed'; sourceWords: string; erasesItself: boolean; madeAt: string; madeBy: string | null; changedAt: string; changedBy: string | null };

/** What is sent to each act, and what it answers. */
export interface Acts {
  /** A venue opens one of its nights to artists. */
  'open-show': { input: OpenShowInput; answer: { showId: string } };
  /** A venue changes what it names of its show; what stands in an agreement stays. */
  'change-show': { input: { showId: string; roomId?: string; title?: string | null; date?: string; doors?: string; showTime?: string; curfew?: string; loadIn?: string | null; loadOut?: string | null; fullPriceCents?: number; presalePriceCents?: number | null; capacity?: number; despite?: boolean; slots?: number; deadline?: string | null; genres?: Genres; moods?: Array<'80s' | '90s' | 'Modern' | 'Upbeat' | 'Mellow' | 'Aggressive'>; loudness?: 'Quiet' | 'Moderate' | 'Loud' | 'Very Loud' | null; locationScope?: Array<'Local' | 'National' | 'International'>; musicType?: 'original' | 'cover' | 'multiple'; budgetCents?: number | null }; answer: { showId: string; status: 'open' | 'filled' } };
  /** A venue shows a private night to all artists. Who is asked for it stays asked. */
  'open-to-all': { input: { showId: string; despite?: boolean }; answer: { showId: string } };
  /** A venue cancels a show that no artist is confirmed for. Every request for it ends. */
  'cancel-show': { input: { showId: string; reason?: string }; answer: { showId: string; status: 'cancelled'; requestsEnded: number } };
  /** A venue publishes the running order of a night: each act that it concerns is told what changed for it. */
  'publish-running-order': { input: { showId: string; basedOn: number; items: Items }; answer: { showId: string; version: number; told: number } };
  /** An act of a night confirms the running order that the venue published. */
  'confirm-running-order': { input: { showId: string; version: number }; answer: { showId: string; version: number } };
  /** The stage manager of a venue says when sets begin and end. Each mark counts once, by its id. */
  'run-stage': { input: { showId: string; sentAt?: string; marks: Array<{ id: string; itemId: string; what: 'start' | 'end' | 'undo'; at: string; undoes?: string }> }; answer: { showId: string; sets: number } };
  /** A venue makes a link to the day sheet of a night for crew without an account, or to its box office, or revokes one; it is mailed where an address is given. Its token is told once: the product keeps the hash alone. */
  'share-night': { input: { how: 'make'; showId: string; label: string; opens?: 'day-sheet' | 'box-office'; seller?: string; email?: string } | { how: 'revoke'; showId: string; linkId: string }; answer: { showId: string; linkId: string; token: string | null } };
  /** A side of a booking puts a file of their conversation on its night, says whether crew with a link reads it, or takes it off again. */
  'set-night-file': { input: { bookingId: string; messageId: string; fileId: string; on: boolean; forCrew: boolean }; answer: { showId: string; on: boolean } };
  /** An artist asks for the agreed interest on what the venue paid late of a show, once, after all of it is paid. `cents` is the sum that they were shown. */
  'ask-interest': { input: { bookingId: string; cents: number }; answer: { invoiceId: string; number: string; amountCents: number; currency: string } };
  /** An artist waives the interest that they asked for, as far as it is not paid. */
  'waive-interest': { input: { bookingId: string }; answer: { creditNoteId: string; amountCents: number; currency: string } };
  /** A side says how what was overpaid is settled. A venue that has it back settles it; what an artist gave back, and what either would set off against another show, waits for the other side. */
  'settle-overpayment': { input: { bookingId: string; how: 'refund' | 'set-off'; cents: number; amountCents?: number; againstBookingId?: string }; answer: { bookingId: string; openCents: number; state: 'proposed' | 'settled' | 'declined' } };
  /** The other side agrees to what was proposed for an overpayment, or does not. */
  'answer-overpayment': { input: { bookingId: string; how: 'refund' | 'set-off'; cents: number; againstBookingId?: string; agreed: boolean }; answer: { bookingId: string; openCents: number; state: 'proposed' | 'settled' | 'declined' } };
  /** A side says whether it wants one invoice a month for all nights with a partner. It holds for what is settled while both want it. */
  'want-month-invoice': { input: { partnerId: string; wanted: boolean }; answer: { own: boolean; theirs: boolean } };
  /** A venue says at which prices tickets of a night are sold, how many there are of each, from when and where. No deal changes by it. */
  'keep-ticket-tiers': { input: { showId: string; url: string | null; tiers: Array<{ id: string; name: string; priceCents: number; allocation: number | null; onSaleOn: string | null }> }; answer: { showId: string; tiers: number } };
  /** A venue says how many tickets of each price are sold by now, or were by then. Every count is kept; the last one of a price and a seller counts. */
  'record-ticket-counts': { input: { showId: string; source: 'typed' | 'file' | 'program'; counts: Array<{ tierId: string; seller?: string; sold: number; countedAt?: string }>; note?: string; sure?: boolean }; answer: { showId: string; sold: number } };
  /** One side of a booking asks, answers or confirms a line of what is settled before the night. */
  'advance': { input: { how: 'ask'; bookingId: string; topic: 'contacts' | 'arrival' | 'load-in' | 'backline' | 'technical' | 'hospitality' | 'guests' | 'merch' | 'accommodation'; read?: string | null; text: string } | { how: 'answer'; bookingId: string; topic: 'contacts' | 'arrival' | 'load-in' | 'backline' | 'technical' | 'hospitality' | 'guests' | 'merch' | 'accommodation'; read?: string | null; text: string; count?: number; missing?: string; brings?: 'artist' | 'venue' } | { how: 'confirm'; bookingId: string; topic: 'contacts' | 'arrival' | 'load-in' | 'backline' | 'technical' | 'hospitality' | 'guests' | 'merch' | 'accommodation'; read?: string | null }; answer: { bookingId: string; topic: string; isOpen: boolean } };
  /** A venue adds an act, or an artist a venue, that has no account. Nobody else finds it; it is asked and booked like any other. */
  'add-outsider': { input: { name: string; email?: string; location?: string; genres?: string; placeId?: number; capacity?: number }; answer: { profileId: string; side: 'artist' | 'venue'; isNew: boolean } };
  /** Whoever keeps an act or venue without an account changes its name or mailbox. Links that were sent to another mailbox end; the new one is mailed a link for each night that goes on. */
  'change-outsider': { input: { profileId: string; name: string; email: string | null }; answer: { profileId: string } };
  /** The link of a booking is mailed anew; the one that was mailed before opens nothing any more. */
  'renew-link': { input: { linkId: string }; answer: { linkId: string } };
  /** The link of a booking is withdrawn: it opens nothing any more, at once. */
  'withdraw-link': { input: { linkId: string }; answer: { linkId: string } };
  /** Writes what a file holds, all or nothing: nights of before, contacts, or marked days. What is there already is left as it is. A trial writes nothing. */
  'take-over-file': { input: { name: string; header: string; mapping: Array<{ column: string; field: string }>; leftOut: number; isTrial: boolean; rows: { kind: 'nights'; nights: Array<{ day: string; acts: string[]; isOption?: boolean; room?: string | null; fee?: Fee; deal?: string | null; sold?: number | null; capacity?: number | null; price?: Fee; gross?: Fee; doors?: string | null; stage?: string | null; genre?: string | null; contact?: string | null; email?: string | null; phone?: string | null; note?: string | null }> } | { kind: 'contacts'; contacts: Array<{ name: string; act?: string | null; organisation?: string | null; role?: string | null; emails?: string[]; phones?: string[]; website?: string | null; place?: string | null; genre?: string | null; notes?: string | null; kind?: 'act' | 'venue' | 'manager' | 'technician' | 'client' | 'other' }> } | { kind: 'days'; days: Array<{ day: string; status: 'free' | 'unavailable'; note?: string | null }> } }; answer: { importId: string | null; written: number; alreadyThere: number; toCome: number; inTheWay: number; takenOverAt: string | null } };
  /** Writes chosen fields of a profile from an archive of another deployment, and nothing else of it; a profile is made where there is none. */
  'take-over-profile': { input: { name: string; profile: { side: 'artist'; fields: { name?: string; bio?: string; location?: string; genres?: string; instagram?: string; twitter?: string; website?: string; spotify?: string; bandcamp?: string; soundcloud?: string; placeId?: number | null; feeMinCents?: number | null; feeMaxCents?: number | null; currency?: Currency; moods?: Array<'80s' | '90s' | 'Modern' | 'Upbeat' | 'Mellow' | 'Aggressive'>; loudness?: 'Quiet' | 'Moderate' | 'Loud' | 'Very Loud' | null; musicType?: 'original' | 'cover' | 'multiple'; draw?: number | null; travelKm?: number | null; liveVideos?: Array<{ title: string; url: string }>; avatarPath?: string; bannerPath?: string; techRiderPath?: string; photoPaths?: string[]; hospitalityRiderPath?: string } } | { side: 'venue'; fields: { name?: string; bio?: string; capacity?: number; genres?: string; vibe?: string; maxRateCents?: number | null; currency?: Currency; instagram?: string; website?: string; address?: string; placeId?: number | null; fullBackline?: boolean; partialBackline?: boolean; noBackline?: boolean; soundTech?: boolean; catering?: boolean; lightsTech?: boolean; accommodation?: boolean; pastArtists?: string; avatarPath?: string; bannerPath?: string; techRiderPath?: string; stagePhotoPath?: string; venuePhotoPath?: string } } }; answer: { importId: string; written: number } };
  /** Writes chosen rooms from an archive of another deployment, all or none: new ones, and those of the same name where that is chosen. */
  'take-over-rooms': { input: { name: string; rooms: Array<{ roomId: string; name: string; capacity: number | null; seating: 'standing' | 'seated' | 'both' | null; stage: string; backline: 'full' | 'partial' | 'none' | null; soundTech: boolean | null; lightsTech: boolean | null; loadIn: string | null; doors: string | null; curfew: string | null; turnRoundMinutes: number; costs: Array<{ name: string; cents: number }>; photoPaths: string[]; parts: string[] }> }; answer: { importId: string; written: number } };
  /** Takes back all that a file wrote, but for what has been changed since. */
  'undo-import': { input: { importId: string }; answer: { importId: string; removed: number; stays: Array<{ what: string; why: string }>; staysInAll: number } };
  /** A night that was agreed elsewhere is called off: its day, and what it took, are free again. */
  'drop-agreed-night': { input: { nightId: string }; answer: { nightId: string } };
  /** The profile hides its first steps, or brings them back. */
  'hide-first-steps': { input: { isHidden: boolean }; answer: { isHidden: boolean } };
  /** An artist sends a press kit by mail to somebody who needs no account. It shows what was chosen and nothing else, for 90 days. */
  'send-press-kit': { input: { email: string; note: string; contact: string; chosen: { bio: boolean; photos: string[]; links: Array<'website' | 'instagram' | 'twitter' | 'spotify' | 'bandcamp' | 'soundcloud'>; videos: string[]; rooms: string[]; draw: boolean; rider: boolean } }; answer: { kitId: string; endsAt: string } };
  /** An artist withdraws a press kit. Its link opens nothing any more. */
  'withdraw-press-kit': { input: { kitId: string }; answer: { kitId: string } };
  /** A member sends a message that brings files: PDFs and pictures that the profile uploaded, with or without words. Sent again under its id it is one message. */
  'send-files': { input: { id: string; conversationId: string; content: string; files: Array<{ path: string; name: string }> }; answer: { messageId: string } };
  /** A person says of which days they are free or unavailable again and again. Days marked by hand stay as they are. */
  'keep-availability-rule': { input: { ruleId: string; status: 'free' | 'unavailable'; weekdays: number[]; from: string; until: string | null; exceptMonths: number[]; exceptDays: Array<{ from: string; to: string }> }; answer: { ruleId: string } };
  /** A rule goes, and with it the days to come that it marked. Days marked by hand stay as they are. */
  'remove-availability-rule': { input: { ruleId: string }; answer: { ruleId: string } };
  /** Marks days of one's own: free, unavailable, nothing ('none', whatever a rule says), or as the rules say ('rule'). An artist may be free for a part of a day. */
  'mark-days': { input: { days: Array<{ day: string; mark: 'free' | 'unavailable' | 'none' | 'rule'; away?: { from: string | null; until: string | null } }> }; answer: { marked: number } };
  /** A note on a day, read by nobody else. An empty one takes it away. */
  'note-day': { input: { day: string; note: string }; answer: { day: string } };
  /** Makes the private link by which one's own calendar program reads one's shows, in place of any before; changes what it shows; or switches it off. Its token is told once: the product keeps the hash alone. */
  'keep-calendar-feed': { input: { how: 'make'; withHolds: boolean; withDays: boolean } | { how: 'change'; withHolds: boolean; withDays: boolean } | { how: 'end' }; answer: { isOn: boolean; token: string | null } };
  /** Gives the secret address (ICS) of a calendar elsewhere for a profile. The product reads it from then on, by itself; when one is busy there, the profile is unavailable. */
  'add-calendar': { input: { name: string; address: string }; answer: { sourceId: string } };
  /** Has a calendar of a profile read anew soon, or removes it with all that it marked. */
  'change-calendar': { input: { sourceId: string; how: 'refresh' | 'remove' }; answer: { sourceId: string } };
  /** A venue makes a room, or changes one: what fits in, what stands in it, its usual times and costs, which rooms a combination consists of, and which rooms hear it. */
  'keep-room': { input: { roomId: string; name: string; capacity: number | null; seating: 'standing' | 'seated' | 'both' | null; stage: string; backline: 'full' | 'partial' | 'none' | null; soundTech: boolean | null; lightsTech: boolean | null; loadIn: string | null; doors: string | null; curfew: string | null; turnRoundMinutes: number; costs: Array<{ name: string; cents: number }>; photoPaths: string[]; parts: string[]; hears?: Array<{ roomId: string; blocks: boolean }> }; answer: { roomId: string } };
  /** A venue archives a room that nothing is to happen in any more, or takes it back. What was there stays. */
  'archive-room': { input: { roomId: string; archived: boolean }; answer: { roomId: string } };
  /** A venue puts something beside shows into one of its rooms (a hire, a rehearsal, a closure …), or changes it. Firm, it keeps everything else out. */
  'keep-use': { input: KeepUseInput; answer: { useId: string } };
  /** A venue calls off what was to happen in a room beside shows. It stays readable. */
  'cancel-use': { input: { useId: string }; answer: { useId: string } };
  /** What was to happen in a room becomes a show there: the use ends and the night is opened, in one step. */
  'turn-use-into-show': { input: { useId: string; show: OpenShowInput }; answer: { showId: string } };
  /** A show that nobody is confirmed for becomes something else in its room: every request for it ends, in one step. */
  'turn-show-into-use': { input: { showId: string; reason?: string; use: KeepUseInput }; answer: { useId: string; requestsEnded: number } };
  /** What a series of shows, uses or requests would make, and what of it is refused and why. Nothing stays written. */
  'preview-series': { input: PreviewSeriesInput; answer: { nights: Array<{ day: string; roomId: string | null; refused: string | null; asks: boolean }> } };
  /** A venue opens several nights, keeps its rooms on several days, or asks an artist for several, in one step. Days that are refused are left out, and named. */
  'open-series': { input: PreviewSeriesInput; answer: { seriesId: string; nights: Array<{ day: string; roomId: string | null; refused: string | null; asks: boolean }> } };
  /** A venue calls off what is to come of a series: the shows that nobody is asked or booked for, the uses, and what it asked an artist for without an answer. The others stay, and are named. */
  'undo-series': { input: { seriesId: string }; answer: { undone: number; stay: string[] } };
  /** An artist asks for a hold on a venue's night, or the venue places one for an artist: the next in order. */
  'place-hold': { input: { venueId?: string; artistId?: string; roomId?: string; day: string; days?: number }; answer: { holdId: string; rank: number; expiresAt: string } };
  /** Either side of a hold lets it go, with a word if they like; those behind move up. */
  'release-hold': { input: { holdId: string; note?: string }; answer: { holdId: string } };
  /** Who stands behind asks for a decision: the first hold has 48 hours to become a booking, or falls away. */
  'challenge-hold': { input: { holdId: string }; answer: { holdId: string; decidesUntil: string } };
  /** A venue asks an artist for its opening, or an artist asks for an opening. */
  'request-booking': { input: { showId: string; artistId?: string; answerBy?: string; deal: Deal; setStart?: string; setMinutes?: number; message?: string; ownClauses?: OwnClauses }; answer: { bookingId: string; status: 'requested'; conversationId: string } };
  /** An artist asks a venue for a night that is not open, or a venue asks an artist for one: nobody else sees it. */
  'ask-for-night': { input: Ask; answer: { bookingId: string; showId: string; status: 'requested'; conversationId: string } };
  /** The side that was offered something offers another deal or another set. */
  'counter-offer': { input: { bookingId: string; deal: Deal; setStart?: string | null; setMinutes?: number | null; message?: string; ownClauses?: OwnClauses; fullPriceCents?: number }; answer: CounterOfferAnswer };
  /** The side that was offered something accepts: the night is booked for both, and the agreement is made. */
  'accept-booking': { input: { bookingId: string; fullPriceCents?: number; read?: { fullPriceCents: number; presalePriceCents: number | null }; despite?: boolean }; answer: { bookingId: string; status: Status; agreementId: string; agreementNumber: string } };
  /** The side that was asked declines, and may say why. */
  'decline-booking': { input: { bookingId: string; reason?: string }; answer: CounterOfferAnswer };
  /** The side that made the last offer takes it back while it is unanswered. */
  'withdraw-booking': { input: { bookingId: string }; answer: CounterOfferAnswer };
  /** Either side cancels a confirmed booking before the show, and says why. */
  'cancel-booking': { input: { bookingId: string; reason: string; costCents?: number; opens?: boolean }; answer: { bookingId: string; status: Status; owedCents: number; currency: string } };
  /** A venue asks several artists at once to fill the place of a cancelled booking: the first who accepts has it. */
  'ask-replacements': { input: { bookingId: string; artistIds: string[]; answerBy: string; deal: Deal; setStart?: string; setMinutes?: number; message?: string; ownClauses?: OwnClauses }; answer: { asked: Array<{ artistId: string; bookingId: string }>; left: Array<{ artistId: string; why: string }> } };
  /** A side signs the agreement of its booking. The second signature makes the PDF. */
  'sign-agreement': { input: { agreementId: string; signerName: string; signatureSvgPath?: string }; answer: { agreementId: string; complete: boolean; pdfPath: string | null } };
  /** Either side proposes to change what is agreed. The booking stands as it is until everybody it concerns has consented. */
  'propose-change': { input: { bookingId: string; changes: { date?: string; doors?: string; showTime?: string; curfew?: string; roomId?: string; deal?: Deal; setStart?: string; setMinutes?: number; ownClauses?: OwnClauses }; note?: string; signerName: string; despite?: boolean }; answer: { changeId: string; bookingId: string; answerBy: string } };
  /** A side consents to a proposed change, or declines it. The last consent makes the amendments. */
  'answer-change': { input: { agree: true; changeId: string; signerName: string; despite?: boolean } | { agree: false; changeId: string; note?: string }; answer: { changeId: string; state: 'open' | 'agreed' | 'declined' } };
  /** Whoever proposed a change takes it back while it is not agreed. */
  'withdraw-change': { input: { changeId: string }; answer: { changeId: string; state: 'withdrawn' } };
  /** A venue concludes the finances of a played night: each act gets its statement for review. */
  'conclude-show': { input: { bookingId: string; tiers: Array<{ name: 'full-price' | 'pre-sale'; sold: number }>; tickets?: Array<{ label: string; priceCents: number; seller?: string; sellerFeeCents?: number; sold: number }>; comps?: number; costs?: Array<{ id?: string; label: string; cents: number; receipt?: string }>; deductions?: Array<{ label: string; cents: number }>; merchandise?: Array<{ bookingId: string; line: string; cents: number }>; note?: string; parts?: Array<{ bookingId: string; percent: number; why?: string }> }; answer: { settlementId: string; status: 'sent'; show: string; currency: string; tiers: Array<{ name: string; priceCents: number; sold: number; amountCents: number }>; deductions: Array<{ label: string; cents: number }>; ticketsSold: number; grossCents: number; deductionsCents: number; doorCents: number; venueResultCents: number; artistFeeCents: number; venueFeeCents: number; venueTotalCents: number; commissionCents: number; artistNetCents: number; acts: Array<{ settlementId: string; show: string; artistFeeCents: number; venueTotalCents: number; artistNetCents: number }> } };
  /** The artist proposes the figures of a night that the venue has not concluded in time. */
  'propose-figures': { input: { bookingId: string; tiers: Array<{ name: 'full-price' | 'pre-sale'; sold: number }>; tickets?: Array<{ label: string; priceCents: number; seller?: string; sellerFeeCents?: number; sold: number }>; comps: number; costs?: Array<{ id?: string; label: string; cents: number; receipt?: string }>; deductions?: Array<{ label: string; cents: number }>; merchandise?: Array<{ bookingId: string; line: string; cents: number }>; note?: string }; answer: { proposalId: string; show: string; concludesAt: string } };
  /** The artist confirms a statement: its figures are final, and the venue is invoiced. */
  'confirm-statement': { input: { settlementId: string; revision?: number }; answer: { settlementId: string; status: 'confirmed'; show: string; currency: string; invoiceId: string | null; invoiceNumber: string | null; amountCents: number; dueOn: string | null } };
  /** The artist sends a statement back with what is wrong. */
  'dispute-statement': { input: { settlementId: string; reason: string }; answer: { settlementId: string; status: 'disputed'; show: string } };
  /** The artist accepts or declines a cost that the deal does not name. */
  'answer-cost': { input: { settlementId: string; costId: string; accept: boolean }; answer: { settlementId: string; artistFeeCents: number; artistNetCents: number } };
  /** Either side contests one line of a statement with a figure of its own; the rest goes on. */
  'contest-line': { input: { settlementId: string; line: string; figure: number; why: string; evidence?: string }; answer: { settlementId: string; line: string; artistFeeCents: number; contestedFeeCents: number; payableFeeCents: number } };
  /** The other side accepts a contested figure or counters it; who claimed it may take it back. */
  'answer-contest': { input: { settlementId: string; line: string; figure: number; why: string; evidence?: string; answer: 'counter' } | { settlementId: string; line: string; answer: 'accept' | 'withdraw'; figure?: number }; answer: { settlementId: string; line: string; artistFeeCents: number; contestedFeeCents: number; payableFeeCents: number; open: boolean } };
  /** Sends an invoice or credit note as electronic invoice by mail, one file for each supplier on it, to an address that needs no account: the bookkeeping of a customer, or one’s own. */
  'send-electronic-invoice': { input: { invoiceId: string; email: string; as: 'factur-x' | 'ubl' | 'peppol' | 'xrechnung' | 'cii'; language?: 'en' | 'de' | 'fr' | 'es' | 'pl'; reference?: string; contactName?: string; contactPhone?: string; contactEmail?: string }; answer: { sentId: string; numbers: string[]; lacks: string[] } };
  /** A venue pays what is open of a show's invoices and releases the artist's net, once a show. */
  'process-payout': { input: { bookingId: string }; answer: { payoutId: string; settlementId: string; show: string; chargedCents: number; amountCents: number; currency: string; status: 'waiting' | 'sending' | 'arrived' } };
  /** Whoever an invoice is billed to pays it, or a part of it. What is open is charged once, however often this is sent. */
  'pay-invoice': { input: { invoiceId: string; amountCents?: number }; answer: { invoiceId: string; invoiceNumber: string; paymentId: string; reference: string; amountCents: number; currency: string; paidAt: string } };
  /** A venue records what it paid itself: a deposit, cash on the night, or tax that it withheld from the fee. */
  'record-direct-payment': { input: { bookingId: string; kind: 'deposit' | 'cash' | 'withheld-tax'; amountCents: number; paidOn: string }; answer: { directPaymentId: string; bookingId: string; state: 'recorded' } };
  /** The artist says whether they got what the venue says it paid them, or paid for them; then it counts towards the invoice. */
  'answer-direct-payment': { input: { directPaymentId: string; received: boolean }; answer: { directPaymentId: string; state: 'confirmed' | 'denied' } };
  /** An account says who it is on invoices and to the tax: its legal name and form, address, country, tax number, VAT id, and the VAT in its fees. */
  'save-billing-details': { input: { legalName: string; legalForm: 'person' | 'partnership' | 'company' | 'association' | 'public-body' | null; address: string; postcode: string; city: string; country: string | null; taxNumber: string; vatId: string; standing: 'standard' | 'small-business' | 'exempt' | null; vatBasisPoints: number | null; vatNote: string; selfBilling: boolean; numberPrefix: string; nextNumber?: number | null }; answer: { saved: true } };
  /** An account cancels its plan, or resumes it. Asked for what it is already, nothing changes. */
  'change-plan': { input: { status: 'active' | 'cancelled' }; answer: { status: 'active' | 'cancelled' } };
  /** Opens a page of the payment service: to pay an invoice, to save a card, or to say to which account one is paid. */
  'open-payment-page': { input: { page: 'invoice'; invoiceId: string } | { page: 'card' | 'account' }; answer: { url: string } };
  /** Asks the payment service how the payments, the card and the account of whoever asks stand. It charges nothing. */
  'check-payments': { input: { own: true }; answer: { paid: number; underWay: number } };
  /** A person reports a profile, a message to them, a picture of a profile or a review to the people behind the product. While a report is open, the same again changes nothing. */
  'report': { input: { reason: 'spam' | 'fake' | 'abuse' | 'fraud' | 'indecent' | 'other'; words?: string; what: 'profile' | 'message' | 'picture' | 'review'; id: string; path?: string }; answer: { reportId: string } };
  /** One side of a played show rates the other, once. It is shown when the other side has too, or two weeks after the night. */
  'submit-review': { input: { stars: number; comment?: string; bookingId: string }; answer: { reviewId: string; name: string; stars: number; shownBy: string | null; isBetweenBoth: boolean } };
  /** Whoever was reviewed answers once, beneath the review. */
  'answer-review': { input: { answer: string; reviewId: string }; answer: { reviewId: string; name: string } };
  /** A profile says to which accounts its papers are posted, and whether a mail tells of each month. */
  'keep-accounting': { input: KeepAccountingInput; answer: { saved: true } };
  /** All papers of a period are made ready as one archive. It takes the place of the one before. */
  'make-accounting-archive': { input: { from: string; to: string }; answer: { papers: number } };
  /** A person stops a profile of the other side from asking for nights and from writing, or lets it again. What is agreed stays, and its two sides write to each other until it is paid. */
  'set-block': { input: { profileId: string; blocked: boolean }; answer: { profileId: string; blocked: boolean } };
  /** A member adds somebody to the address book of the profile, or changes what it says of them. */
  'keep-contact': { input: { contactId: string | null; kind: 'act' | 'venue' | 'manager' | 'technician' | 'client' | 'other'; name: string; organisation: string; emails: Array<{ label: string; value: string }>; phones: Array<{ label: string; value: string }>; links: Array<{ label: string; value: string }>; place: string; notes: string; tags: string[]; sourceWords: string; keepUntil: string | null; erasesItself: boolean }; answer: { contactId: string } };
  /** A member adds a profile to the address book: its name and a link to it, and no address. One that is there already stays as it is. */
  'add-to-contacts': { input: { profileId: string }; answer: { contactId: string; isNew: boolean } };
  /** A member says for which profile a contact stands, or for none. */
  'link-contact': { input: { contactId: string; profileId: string | null }; answer: { contactId: string } };
  /** A member makes one contact of two: lists and notes are united, links lead to the one that stays, and the other is gone. */
  'merge-contacts': { input: { keepId: string; goneId: string; take: Array<'kind' | 'name' | 'organisation' | 'place' | 'keepUntil'> }; answer: { contactId: string } };
  /** A member says that two contacts are not the same: the pair is proposed no more. */
  'keep-contacts-apart': { input: { oneId: string; otherId: string }; answer: { oneId: string } };
  /** A member erases a person: all that the address book has of them goes. Booked nights stay with their bookings. */
  'erase-contact': { input: { contactId: string }; answer: { contactId: string } };
  /** A member keeps a file that the profile uploaded, a PDF or a picture, with a contact. The same file again is kept once. */
  'keep-contact-file': { input: { contactId: string; path: string; name: string }; answer: { contactId: string; fileId: string } };
  /** A member takes a file away from a contact, for good. */
  'drop-contact-file': { input: { contactId: string; fileId: string }; answer: { contactId: string } };
  /** Keeps the clauses that go with the offers of a profile from now on, as a new version. What is offered or agreed keeps its own words. */
  'keep-own-clauses': { input: OwnClauses; answer: { versionId: string } };
  /** Takes a PDF that the profile uploaded among its papers, which are attached to offers and signed with them. It is known by the SHA-256 of its bytes. */
  'keep-paper': { input: { path: string; name: string }; answer: { name: string; sha256: string; bytes: number } };
  /** Keeps a night under a name: title, genres, times, price, deal, set, message and clauses, to be filled in at once. One of that name is replaced. */
  'keep-kind-of-night': { input: { name: string; form: { currency: Currency; deal?: Deal; title?: string; genres?: Genres; setStart?: string; setMinutes?: number; message?: string; ownClauses?: OwnClauses; doors?: string; showTime?: string; curfew?: string; fullPriceCents?: number; roomId?: string } }; answer: { kindId: string } };
  /** Takes a kind of night off the list. Offers that were made with it stay as they are. */
  'drop-kind-of-night': { input: { kindId: string }; answer: { kindId: string } };
  /** A side of a statement whose contested lines stay open asks an admin to mediate. Silence accepts no figure meanwhile. */
  'ask-to-mediate': { input: { settlementId: string; lines: string[]; reason: string }; answer: { mediationId: string; answerBy: string } };
  /** A side answers in a mediation, or writes again: the other side and the admins read it. */
  'say-in-mediation': { input: { mediationId: string; words: string }; answer: { mediationId: string } };
  /** A side accepts or declines a proposal. Accepted by both, each contested line is settled at its figure, as if the sides had agreed. */
  'answer-mediation-proposal': { input: { proposalId: string; accept: boolean }; answer: { mediationId: string; settled: boolean } };
  /** A profile asks for the badge of verified profiles, with its proof. */
  'ask-for-verification': { input: { words: string; links: string[] }; answer: { requestId: string } };
  /** A side of a booked night keeps it back until it is announced, or announces it. As long as one side keeps it back it stands on nobody’s website. */
  'announce-night': { input: { showId: string; isAnnounced: boolean }; answer: { showId: string; isAnnounced: boolean } };
}

/** What each read is asked with, and what it answers. */
export interface Reads {
  /** A night for those who play or work it: the bill, the running order, and who has confirmed it. */
  'night': { query: { showId: string }; answer: { as: 'venue' | 'act' | 'applicant'; show: { id: string; title: string | null; name: string; date: string; timeZone: string; doorsAt: string; startsAt: string; endsAt: string; status: string; venueId: string; venueName: string; address: string; slots: number; booked: number; isPublic: boolean }; acts: Array<{ bookingId: string; artistId: string; name: string; confirmedAt: string | null; isMine: boolean; isClosed: boolean; didNotPlay: boolean; setStartsAt: string | null; setMinutes: number | null; version: number | null; isUpToDate: boolean }>; left: Array<{ bookingId: string; name: string }>; published: { version: number; at: string; items: Items } | null; marks: Array<{ id: string; itemId: string; what: 'start' | 'end' | 'undo'; at: string; undoes?: string }>; crewLinks: Array<{ id: string; label: string; madeAt: string; mail: { to: string; state: 'due' | 'sent' | 'failed' | 'unwanted' } | null }>; confirmedItems: ConfirmedItems; lines: Array<{ bookingId: string; topic: 'contacts' | 'arrival' | 'load-in' | 'backline' | 'technical' | 'hospitality' | 'guests' | 'merch' | 'accommodation'; asked: { by: 'artist' | 'venue'; text: string; at: string } | null; answered: { by: 'artist' | 'venue'; text: string; at: string; count: number | null; missing: string | null; brings: 'artist' | 'venue' | null } | null; confirmed: { by: 'artist' | 'venue'; at: string } | null }>; suggested: ConfirmedItems } };
  /** The files of a night: those that were put on it, riders of its acts and of the house, and what the conversations have that could be put on it. */
  'night-files': { query: { showId: string }; answer: { files: Array<{ id: string; bookingId: string; messageId: string; act: string; file: { id: string; name: string; type: 'pdf' | 'jpg' | 'png' | 'webp'; bytes: number; sha256: string }; by: 'artist' | 'venue'; putBy: 'artist' | 'venue'; forCrew: boolean; mine: boolean }>; inTalk: Array<{ bookingId: string; messageId: string; act: string; by: 'artist' | 'venue'; file: { id: string; name: string; type: 'pdf' | 'jpg' | 'png' | 'webp'; bytes: number; sha256: string } }>; riders: Array<{ of: string; label: 'Tech Rider' | 'Hospitality Rider'; path: string }> } };
  /** What a venue paid late of a booking and what interest that bears, where interest is agreed, and whether it was asked for. */
  'interest': { query: { bookingId: string }; answer: { thousandths: number | null; currency: string; bears: Array<{ number: string; dueOn: string; cents: number; spans: Array<{ cents: number; days: number }> }>; cents: number; state: 'open' | 'final' | 'asked'; paper: { id: string; number: string; amountCents: number; waivableCents: number } | null } };
  /** What a venue paid the artist directly beyond what is owed for a booking, what is proposed for it, and the shows of the two that it could be set off against. */
  'overpayment': { query: { bookingId: string }; answer: { overpaid: { cents: number; currency: string; since: string; proposal: { how: 'refund' | 'set-off'; by: 'artist' | 'venue'; cents: number; against: { bookingId: string; day: string } | null } | null; shows: Array<{ bookingId: string; day: string; cents: number }> } | null } };
  /** With whom a profile has, or was asked to have, one invoice a month for all nights of the two, and those that were issued: the newest first. */
  'month-invoices': { query: Record<string, never>; answer: { partners: Array<{ id: string; name: string; own: boolean; theirs: boolean }>; invoices: Array<{ id: string; month: string; partner: string; currency: string; number: string | null; feeNumber: string | null; issuedOn: string; nights: number; cents: number; openCents: number; dueFrom: string; dueOn: string; invoiceId: string }> } };
  /** The tickets of a night for its venue and its acts: prices, what was sold by when, and who said so. */
  'tickets': { query: { showId: string }; answer: { as: 'venue' | 'act'; show: { id: string; name: string; date: string; timeZone: string; endsAt: string; status: string; venueName: string; capacity: number; currency: string; fullPriceCents: number | null; presalePriceCents: number | null }; url: string | null; tiers: Array<{ id: string; name: string; priceCents: number; allocation: number | null; onSaleOn: string | null }>; counts: Array<{ seq: number; tierId: string; seller: string; sold: number; source: 'typed' | 'file' | 'program' | 'box-office' | 'eventbrite' | 'ticketmaster' | 'demo'; countedAt: string; enteredAt: string; stands: boolean; by: string | null; note: string | null }>; sold: number | null; curve: Array<{ day: string; sold: number; usual: number | null }>; usual: number | null; breakEven: { at: number | null } | null; links: Array<{ id: string; label: string; madeAt: string; mail: { to: string; state: 'due' | 'sent' | 'failed' | 'unwanted' } | null; seller: string }>; eventbrite: { isConnected: boolean; readAt: string | null; fault: string | null; unmatched: string[] } | null } };
  /** What is open of each night to come: lines, of each act too, and a change that is proposed. */
  'open-lines': { query: Record<string, never>; answer: { nights: Array<{ showId: string; open: number }>; acts: Array<{ showId: string; bookingId: string; open: number; change: 'for-you' | 'for-them' | null }> } };
  /** Who acts for the profile, in which role, and who is invited. Owners read addresses of invitations. */
  'members': { query: Record<string, never>; answer: { members: Array<{ userId: string; name: string; email: string | null; role: 'owner' | 'booker' | 'production' | 'finance' | 'crew'; since: string; isMe: boolean; isAsked: boolean }>; invitations: Array<{ id: string; email: string; role: 'owner' | 'booker' | 'production' | 'finance' | 'crew'; endsAt: string; isMailed: boolean }> } };
  /** The acts, or venues, without an account that one keeps. */
  'outsiders': { query: Record<string, never>; answer: { outsiders: Array<{ profileId: string; side: 'artist' | 'venue'; name: string; email: string | null; location: string | null; nights: number; addedAt: string }> } };
  /** Which mailboxes a booking is open to without an account, for its keeper. */
  'links-of-booking': { query: { bookingId: string }; answer: { links: Array<{ id: string; email: string | null; name: string | null; passedOnBy: string | null; openedAt: string | null; endsAt: string; withdrawnAt: string | null; wantsNoMails: boolean }> } };
  /** Who of the artist has to be free for each of its open offers, and who has said so. Nobody asked: no row. */
  'band-of-offers': { query: Record<string, never>; answer: Array<{ bookingId: string; members: Array<{ userId: string; name: string; isMe: boolean; isFree: boolean | null }> }> };
  /** The open offers for which whoever asks has to be free, the next first. No deal is told. */
  'band-questions': { query: Record<string, never>; answer: Array<{ bookingId: string; day: string; venue: string; location: string; startsAt: string; endsAt: string; timeZone: string; isFree: boolean | null; isMarked: boolean }> };
  /** The files that a profile has taken over, the latest first, and what was chosen for their columns. */
  'imports': { query: Record<string, never>; answer: Array<{ importId: string; kind: 'nights' | 'contacts' | 'days' | 'profile' | 'rooms'; name: string; header: string; mapping: Record<string, string>; written: number; alreadyThere: number; leftOut: number; by: string | null; at: string; undoneAt: string | null; canBeUndone: boolean }> };
  /** Nights that were agreed elsewhere, from files: sums by year and currency, the acts that played most, and the latest nights. */
  'past-nights': { query: { act?: string }; answer: { years: Array<{ year: number; currency: string | null; nights: number; sold: number | null; grossCents: number | null; feeCents: number | null }>; acts: Array<{ act: string; nights: number; averageSold: number | null }>; nights: Array<{ day: string; act: string; room: string | null; isOption: boolean; fee: { cents: number; currency: string } | null; deal: string | null; sold: number | null; gross: { cents: number; currency: string } | null }> } };
  /** Nights to come that a file told of and that were agreed elsewhere, the next first: those from which no offer followed yet. */
  'agreed-nights': { query: { from: string; to?: string }; answer: { nights: Array<{ nightId: string; day: string; act: string; room: string | null; acts: number; isOption: boolean; use: { useId: string; roomId: string; firm: boolean } | null; fee: { cents: number; currency: string } | null; price: { cents: number; currency: string } | null; deal: string | null; doors: string | null; stage: string | null; contact: string | null; email: string | null; note: string | null; partner: { profileId: string; name: string } | null }>; inAll: number } };
  /** Which steps the profile has done on the way to the first offer or request that it sends, by its own rows. */
  'first-steps': { query: Record<string, never>; answer: { done: Array<'profile' | 'fee' | 'photo' | 'days' | 'openings' | 'request' | 'night' | 'matches' | 'offer'>; openShowId: string | null } };
  /** What an artist can put into a press kit, and the kits that were sent: to whom, when, until when, and how often each was opened. */
  'press-kits': { query: Record<string, never>; answer: { content: { name: string; location: string; genres: string; bio: string | null; photos: string[]; links: Array<{ platform: 'website' | 'instagram' | 'twitter' | 'spotify' | 'bandcamp' | 'soundcloud'; typed: string }>; videos: Array<{ title: string; url: string }>; rooms: Array<{ venueId: string; name: string; location: string; day: string }>; draw: number | null; rider: boolean } | null; riderIsNoPdf: boolean; left: number; lastContact: string; sent: Array<{ id: string; email: string; madeAt: string; endsAt: string; withdrawnAt: string | null; mail: 'due' | 'sent' | 'failed' | 'unwanted'; opened: number; firstOpenedAt: string | null }> } };
  /** The open nights of a venue between two days, who is booked and asked for each, and who could fill its open spots, as the list for that night ranks them. */
  'month': { query: { from: string; to: string }; answer: { currency: string; timeZone: string; bookedCents: number; foreign: number; more: boolean; nights: Array<{ showId: string; day: string; room: string | null; title: string | null; startsAt: string; genres: string[]; budgetCents: number | null; slots: number; spots: number; isLate: boolean; booked: Array<{ bookingId: string; artistId: string; feeCents: number }>; asked: Array<{ bookingId: string; artistId: string; feeCents: number; answerBy: string | null }>; candidates: Array<{ artistId: string; worth: number; chance: 'likely' | 'possible' | 'a stretch'; isNew: boolean; reasons: Array<{ sentence: string; good: boolean }>; km: number | null; feeCents: number; offerId: string | null }>; out: { said: number; busy: number; needy: number; unpriced: number }; dearer: number }>; artists: Array<{ id: string; name: string; location: string; avatarPath: string | null }> } };
  /** What a person has said of their own days: marks and where they come from, notes, and rules. */
  'my-days': { query: { from: string; to: string }; answer: { marks: Array<{ day: string; status: 'free' | 'unavailable'; byRule: boolean; byCalendar: boolean; away: { from: string | null; until: string | null } | null }>; skipped: string[]; notes: Array<{ day: string; note: string }>; rules: Array<{ id: string; status: 'free' | 'unavailable'; weekdays: number[]; from: string; until: string | null; exceptMonths: number[]; exceptDays: Array<{ from: string; to: string }> }> } };
  /** The private link to one's own calendar, as far as it is known: when it was made and read, and what it shows. */
  'calendar-feed': { query: Record<string, never>; answer: { feed: { withHolds: boolean; withDays: boolean; madeAt: string; readAt: string | null } | null } };
  /** The calendars elsewhere that a profile follows: how they were read last, and what of its shows they are in the way of. */
  'calendars-in': { query: Record<string, never>; answer: { sources: Array<{ id: string; name: string; addedAt: string; host: string; tail: string; readAt: string | null; isDue: boolean; fault: string | null; failingSince: string | null; unread: number; evenings: number; lastDay: string | null }>; days: string[]; conflicts: Array<{ bookingId: string; day: string; withName: string; startsAt: string; timeZone: string; busyFrom: string; busyUntil: string }> } };
  /** The services that this deployment can sign in to, how each is connected, and how many followers they counted. */
  'connections': { query: Record<string, never>; answer: { services: Array<{ provider: 'spotify' | 'instagram' | 'facebook' | 'twitter' | 'eventbrite'; offered: boolean; state: 'none' | 'begun' | 'connected' | 'ended'; connectedAt: string | null; readAt: string | null; fault: string | null }>; followers: Array<{ provider: 'spotify' | 'instagram' | 'facebook' | 'twitter' | 'eventbrite'; day: string; followers: number }> } };
  /** The rooms of a venue, as it keeps them: archived ones too, and what only the venue reads. */
  'my-rooms': { query: Record<string, never>; answer: { currency: string; rooms: Array<{ id: string; name: string; archived: boolean; capacity: number | null; holds: number; seating: 'standing' | 'seated' | 'both' | null; stage: string; backline: 'full' | 'partial' | 'none' | null; soundTech: boolean | null; lightsTech: boolean | null; loadIn: string | null; doors: string | null; curfew: string | null; turnRoundMinutes: number; costs: Array<{ name: string; cents: number }>; photoPaths: string[]; parts: string[]; hears: Array<{ roomId: string; blocks: boolean }>; toCome: number; next: string | null }> } };
  /** What happens in the rooms of a venue beside shows, between two days. */
  'uses': { query: { from: string; to: string }; answer: { uses: Array<{ id: string; roomId: string; kind: 'hire' | 'rehearsal' | 'recording' | 'maintenance' | 'closed' | 'staff' | 'agreed'; title: string; contact: string; note: string; day: string; lastDay: string; timeZone: string; startsAt: string; endsAt: string; firm: boolean; heldUntil: string | null; seriesId: string | null; isLapsed: boolean; rank: number | null; amountCents: number | null; currency: Currency; filePath: string | null }> } };
  /** What a venue takes for firm uses of its rooms beside shows, by month, kind and currency. */
  'house-income': { query: { from: string; to: string }; answer: { income: Array<{ month: string; kind: 'hire' | 'rehearsal' | 'recording' | 'maintenance' | 'closed' | 'staff' | 'agreed'; currency: string; uses: number; cents: number }> } };
  /** What is to come of a series of a venue: what can be called off with it, and what hangs on the rest. */
  'series': { query: { seriesId: string }; answer: { name: string; nights: Array<{ day: string; hangs: boolean; isAsked: boolean }> } };
  /** The standing holds of an artist at all venues, or of all artists on the nights of a venue. */
  'holds': { query: Record<string, never>; answer: { holds: Array<{ id: string; day: string; timeZone: string; venueId: string; venueName: string; artistId: string; artistName: string; roomId: string | null; room: string | null; rank: number; total: number; expiresAt: string; firstDecidesUntil: string | null }> } };
  /** What the other acts of one's own night, booked or asked, may together take of its door. */
  'bill-of-show': { query: { showId: string; bookingId?: string }; answer: { others: number; booked: Array<{ deal: Deal; venueFeeCents: number }>; doorBasisPoints: number; guaranteedCents: number; fullHouseCents: number | null; openers: { feesCents: number; agreedCents: number; takenOffCents: number | null } } };
  /** Who is free on the night of a cancelled booking and can arrive in time, best first, with reasons. */
  'replacements': { query: { bookingId: string }; answer: { showId: string; day: string; timeZone: string; doorsAt: string; currency: string; house: { fullPriceCents: number; presalePriceCents: number | null; capacity: number }; artistName: string; deal: Deal; setStart: string | null; setMinutes: number | null; answerBy: string; artists: Artists; waiting: number; tooFar: number; dearer: number; leftOut: Array<{ id: string; name: string; km: number; why: 'elsewhere' | 'far' }> } };
  /** The change of a booking that waits for consent, the one that was declined last, and every version of its agreement. */
  'changes-of-booking': { query: { bookingId: string }; answer: { open: { id: string; by: 'artist' | 'venue'; name: string; isMine: boolean; asksMe: boolean; changes: Array<{ what: string; from: string; to: string }>; terms: { before: Record<string, unknown>; after: Record<string, unknown> }; note: string | null; concernsNight: boolean; answerBy: string; waitsFor: string[] } | null; declined: { id: string; name: string; proposer: string; isMine: boolean; wasMine: boolean; changes: Array<{ what: string; from: string; to: string }>; note: string | null; at: string } | null; rooms: Array<{ id: string; name: string; holds: number; isNow: boolean }>; versions: Array<{ id: string; number: string; agreedOn: string; sha256: string; terms: Record<string, unknown>; proposedBy: string | null; signatures: { artist: { name: string; at: string } | null; venue: { name: string; at: string } | null } }> } };
  /** What is known of a night before it is concluded: what its stage view kept, and the guests agreed on. */
  'night-as-played': { query: { showId: string }; answer: { acts: Array<{ bookingId: string; name: string; minutes: number; startedAt: string | null; endedAt: string | null; playedMinutes: number | null; percent: number }>; guests: number | null } };
  /** An invoice or credit note as electronic invoices of EN 16931, one for each supplier on it, or what each lacks for that. */
  'electronic-invoice': { query: { invoiceId: string; as: 'ubl' | 'peppol' | 'xrechnung' | 'cii'; reference?: string; contactName?: string; contactPhone?: string; contactEmail?: string }; answer: { papers: Array<{ number: string; of: 'fee' | 'booking-fee' | 'commission' | 'merchandise'; supplier: string; xml: string | null; lacks: string[] }> } };
  /** To whom a profile has sent an invoice or credit note as electronic invoice, the last one first. */
  'sent-invoices': { query: { invoiceId: string }; answer: { sent: Array<{ id: string; email: string; as: 'factur-x' | 'ubl' | 'peppol' | 'xrechnung' | 'cii'; numbers: string[]; sentAt: string; mail: 'due' | 'sent' | 'failed' | 'unwanted' }> } };
  /** Who moves money on this deployment, and how the account pays and is paid. */
  'payment-setup': { query: Record<string, never>; answer: { provider: 'practice-bank' | 'stripe'; canPay: boolean; payoutAccount: { holder: string; masked: string; isReady: boolean; paidFrom: string | null } | null; details: { legalName: string; legalForm: 'person' | 'partnership' | 'company' | 'association' | 'public-body' | null; address: string; postcode: string; city: string; country: string | null; taxNumber: string; vatId: string; standing: 'standard' | 'small-business' | 'exempt' | null; vatBasisPoints: number | null; vatNote: string; selfBilling: boolean; numberPrefix: string; nextNumber: number | null; taxId: string; vatIdCheckedOn: string | null; vatIdRefusedOn: string | null; selfBillingSince: string | null }; asked: Array<{ bookingId: string; lacks: string[] }>; ids: Array<{ bookingId: string; side: 'artist' | 'venue'; name: string; vatId: string; checkedOn: string | null; refusedOn: string | null }>; unpaid: { count: number; overdue: number } } };
  /** The artists for one's own opening, best first, with the reasons in words. */
  'matches': { query: { showId: string; page?: number; limit?: number; offset?: number }; answer: MatchesAnswer };
  /** The artists there would be for a night, before it is opened. */
  'preview-matches': { query: { date: string; genres?: Genres; moods?: Array<'80s' | '90s' | 'Modern' | 'Upbeat' | 'Mellow' | 'Aggressive'>; loudness?: 'Quiet' | 'Moderate' | 'Loud' | 'Very Loud'; locationScope?: Array<'Local' | 'National' | 'International'>; musicType?: 'original' | 'cover' | 'multiple'; slots?: number; budgetCents?: number; capacity?: number; deadline?: string; page?: number; limit?: number; offset?: number }; answer: MatchesAnswer };
  /** The openings for the artist who asks, best first, with the reasons in words. */
  'openings': { query: { from?: string; to?: string; genres?: Genres; moods?: Array<'80s' | '90s' | 'Modern' | 'Upbeat' | 'Mellow' | 'Aggressive'>; loudness?: 'Quiet' | 'Moderate' | 'Loud' | 'Very Loud'; musicType?: 'original' | 'cover' | 'multiple'; weekdays?: Array<'0' | '1' | '2' | '3' | '4' | '5' | '6'>; least?: number; maxKm?: number; bounds?: string; venueId?: string; page?: number; limit?: number; offset?: number }; answer: { total: number; fitting: number; matches: Array<{ opening: { id: string; title: string | null; date: string; timeZone: string; doorsAt: string; startsAt: string; endsAt: string; genres: string[]; budgetCents: number | null; currency: string; locationScope: Array<'Local' | 'National' | 'International'>; moods: Array<'80s' | '90s' | 'Modern' | 'Upbeat' | 'Mellow' | 'Aggressive'>; loudness: 'Quiet' | 'Moderate' | 'Loud' | 'Very Loud' | null; musicType: 'original' | 'cover' | 'multiple'; capacity: number; slots: number; deadline: string | null; room: string | null; booked: number; fullPriceCents: number; presalePriceCents: number | null; venue: { id: string; name: string; location: string; avatarPath: string | null; lat: number | null; lng: number | null; rating: number | null; reviewCount: number } }; score: number; chance: 'likely' | 'possible' | 'a stretch'; isNew: boolean; reasons: Array<{ name: string; sentence: string; good: boolean }>; features: Array<{ name: string; score: number; weight: number; reason: string | null; good: boolean }>; needs: string[]; km: number | null; scope: 'Local' | 'National' | 'International' | null; statedFree: boolean; request: Request2 }> } };
  /** Where the openings are that an artist may ask for, within a part of the map: of each venue what its pin shows, nearest to the artist first. */
  'openings-on-map': { query: { from?: string; to?: string; genres?: Genres; moods?: Array<'80s' | '90s' | 'Modern' | 'Upbeat' | 'Mellow' | 'Aggressive'>; loudness?: 'Quiet' | 'Moderate' | 'Loud' | 'Very Loud'; musicType?: 'original' | 'cover' | 'multiple'; weekdays?: Array<'0' | '1' | '2' | '3' | '4' | '5' | '6'>; least?: number; maxKm?: number; bounds?: string; venueId?: string }; answer: { more: boolean; venues: Array<{ id: string; name: string; location: string; lat: number; lng: number; openings: number }> } };
  /** Where an artist stands in the list for a night, and what would bring it further up: each by ranking the whole list again. */
  'what-if': { query: { showId: string; artistId?: string }; answer: { place: number | null; of: number; lacksPrice: boolean; changes: Array<{ kind: 'free' | 'fee' | 'music' | 'travel' | 'budget' | 'seeks'; sentence: string; does: string; value: number | null; place: number }> } };
  /** How many acts are booked, and how many wanted, for the openings of a venue that want several. */
  'places-sought': { query: { venueId: string }; answer: Array<{ showId: string; slots: number; booked: number }> };
  /** What else a day holds for the artist of an offer, or of a booking whose night is to be changed by consent, a sentence each; a venue reads no more of another house than when the artist can be with it. */
  'also-that-day': { query: { bookingId: string }; answer: string[] };
  /** What the country of the show withholds of what an offer or an agreement guarantees, by which rule, and who bears it; in sentences what of it is not known. Null where both are of one country. */
  'tax-ahead': { query: { bookingId: string }; answer: { guaranteedCents: number; withheld: { tax: string; law: string; relief: string; borneBy: 'artist' | 'venue'; parts: Array<{ label: string; basisPoints: number; ofCents: number; cents: number }>; totalCents: number } | null; says: string[]; asksArtist: boolean } | null };
  /** Whether a new agreement with a profile is free of the fees of Running Order, because the two knew each other before they met here. False wherever the deployment makes no difference. */
  'fees-with': { query: { profileId: string }; answer: { knewBefore: boolean } };
  /** Which agreed radius an artist would break by playing at these venues on these days, a sentence each: before it asks for a night, plans a tour or moves a night. */
  'broken-radius': { query: { nights: string; bookingId?: string }; answer: Array<{ venueId: string; day: string; sentences: string[] }> };
  /** Why the two of an offer fit each other, in the reader's words, with what is known of the other side. */
  'offer-reasons': { query: { bookings: string }; answer: Array<{ bookingId: string; reasons: Array<{ name: string; sentence: string; good: boolean }>; slots: number; booked: number; genres: string[]; rating: number | null; reviewCount: number }> };
  /** How the books of a profile are exported for its accountant, and how its archive of papers stands. */
  'accounting': { query: Record<string, never>; answer: { settings: KeepAccountingInput; isKept: boolean; archive: { from: string; to: string; state: 'making' | 'ready' | 'failed'; papers: number; made: number; endsAt: string } | null } };
  /** A period of a profile's books as a file: its papers with their VAT, its journal from the ledger, or a DATEV batch. */
  'accounting-export': { query: { from: string; to: string; as: 'papers' | 'journal' | 'datev' }; answer: { name: string; text: string; encoding: 'utf-8' | 'windows-1252'; rows: number; leftOut: string[] } };
  /** With whom a profile has papers, and what the two owed each other in a month, from the ledger: the balance before, each paper and payment, what is open at its end. */
  'account-between': { query: { month: string; partnerId?: string }; answer: { partners: Array<{ id: string; name: string }>; accounts: Array<{ currency: string; openingCents: number; invoicedCents: number; paidCents: number; closingCents: number; movements: Array<{ on: string; what: 'invoice' | 'credit-note' | 'payment'; number: string; about: string; kind: string | null; eventName: string; eventDate: string; cents: number }>; open: Array<{ number: string; about: string; dueOn: string; eventName: string; cents: number }> }> } };
  /** Whom a person has blocked, newest first. Nobody else reads it. */
  'my-blocks': { query: Record<string, never>; answer: { blocked: Array<{ profileId: string; name: string; since: string }> } };
  /** The address book of a profile: a page of it by name, found by words, kind and tag. */
  'contacts': { query: { words?: string; kind?: 'act' | 'venue' | 'manager' | 'technician' | 'client' | 'other'; tag?: string; due?: 'yes'; page?: number; limit?: number; offset?: number }; answer: { contacts: Array<{ id: string; kind: 'act' | 'venue' | 'manager' | 'technician' | 'client' | 'other'; name: string; organisation: string; place: string; tags: string[]; keepUntil: string | null; isDue: boolean; profile: { id: string; side: 'artist' | 'venue'; name: string; avatarPath: string | null; isClosed: boolean } | null; email: string | null; phone: string | null }>; found: number; total: number; due: number; tags: Array<{ tag: string; contacts: number }> } };
  /** One contact with all that is kept of it, and what the profile had with who stands behind it. */
  'contact-card': { query: { contactId: string }; answer: { contact: Contact; nights: Array<{ bookingId: string; day: string; title: string | null; status: Status; isPast: boolean; currency: string; feeCents: number | null; sold: number | null; daysToPay: number | null }> | null; uses: Array<{ useId: string; kind: 'hire' | 'rehearsal' | 'recording' | 'maintenance' | 'closed' | 'staff' | 'agreed'; title: string; day: string; isCancelled: boolean; amountCents: number | null; currency: string }> } };
  /** Pairs of contacts that may be the same: one mail, one phone, or one name and place. */
  'duplicate-contacts': { query: Record<string, never>; answer: { pairs: Array<{ one: Contact; other: Contact; because: Array<'email' | 'phone' | 'name'> }>; more: number } };
  /** The clauses and papers that go with the offers of a profile, and who wrote them when. */
  'own-clauses': { query: Record<string, never>; answer: { clauses: Clauses; papers: Array<{ name: string; sha256: string; bytes: number }>; written: { at: string; by: string | null } | null } };
  /** The versions of the clauses of a profile that are kept, the newest first: who wrote each and when, and what it changed. */
  'own-clauses-versions': { query: Record<string, never>; answer: Array<{ id: string; at: string; by: string | null; clauses: number; papers: number; changes: string[] | null; isNow: boolean }> };
  /** One version of the clauses of a profile as it was written, and the version before it. */
  'own-clauses-version': { query: { versionId: string }; answer: { clauses: Clauses; papers: Array<{ name: string; sha256: string; bytes: number }>; before: { clauses: Clauses; papers: Array<{ name: string; sha256: string; bytes: number }> } | null } };
  /** The papers that a profile keeps to attach to its offers, the newest first. */
  'own-papers': { query: Record<string, never>; answer: Array<{ name: string; sha256: string; bytes: number }> };
  /** What an offer, or a booking, says beside the fixed clauses, and what it said before the last counter-offer. */
  'clauses-of-offer': { query: { bookingId: string }; answer: { now: Record<string, unknown>; before: Record<string, unknown> | null } };
  /** The kinds of night of a profile by name, at most 30. */
  'kinds-of-night': { query: Record<string, never>; answer: Array<{ id: string; name: string; form: { currency: Currency; deal?: Deal; title?: unknown; genres?: Genres; setStart?: string; setMinutes?: number; message: unknown; ownClauses?: OwnClauses; doors?: string; showTime?: string; curfew?: string; fullPriceCents?: number; roomId?: string }; papers: Array<{ name: string; sha256: string; bytes: number }> }> };
  /** For the sides of a statement: its newest mediation, with all that was said in it. */
  'mediation-of': { query: { settlementId: string }; answer: { mediation: { id: string; status: 'asked' | 'open' | 'agreed' | 'between' | 'closed'; askedBy: 'artist' | 'venue'; askedAt: string; answerBy: string; closedAt: string | null; currency: string; thread: Array<{ id: string; at: string; by: 'artist' | 'venue' | 'admin'; name: string | null; kind: 'asked' | 'said' | 'proposed' | 'accepted' | 'declined' | 'agreed' | 'between' | 'closed'; words: string | null }>; proposal: { id: string; madeAt: string; answerBy: string; words: string; figures: Array<{ line: string; label: string; unit: 'count' | 'money'; figure: number }>; wasFeeCents: number; feeCents: number; status: 'open' | 'replaced' | 'accepted' | 'declined' | 'closed' | 'overtaken' | 'lapsed'; artistSaid: 'yes' | 'no' | null; venueSaid: 'yes' | 'no' | null } | null } | null } };
  /** How it stands with the badge of one's own profile. */
  'my-verification': { query: Record<string, never>; answer: { verified: boolean; request: { id: string; askedAt: string; words: string; links: string[]; status: 'open' | 'given' | 'refused' | 'taken'; note: string | null } | null } };
  /** The requests, offers and bookings of the profile, newest first, page by page. */
  'list-bookings': { query: { after?: string; limit?: number; status?: Status; bookingId?: string }; answer: { bookings: Array<{ id: string; showId: string; artistId: string; venueId: string; artist: string; venue: string; day: string; status: Status; requestedBy: 'artist' | 'venue'; offeredBy: 'artist' | 'venue'; deal: Deal; currency: string; expiresAt: string | null; agreementId: string | null; createdAt: string; changedAt: string }>; next: string | null } };
  /** The nights of a venue, the one opened last first, page by page. */
  'list-shows': { query: { after?: string; limit?: number }; answer: { shows: Array<{ id: string; day: string; title: string | null; status: string; startsAt: string; slots: number; booked: number; capacity: number | null; createdAt: string }>; next: string | null } };
  /** The calendar of the profile between two days: each day that something is on or that was marked, and today where the profile stands. Of a day that is left out nothing is known. */
  'list-days': { query: { from: string; to: string }; answer: { timeZone: string; today: string; days: Array<{ day: string; status: 'free' | 'pending' | 'booked' | 'unavailable'; label: string | null; showId: string | null; bookingId: string | null; things: number; holds: number }> } };
  /** The booked nights to come of the profile that one acts for, and which of them anybody may read on websites, in feeds and on their page. */
  'own-website': { query: Record<string, never>; answer: { profile: { id: string; name: string; shows: 'shown' | 'switched-off' | 'hidden' } | null; nights: Array<{ showId: string; day: string; name: string; notPublic: 'kept-back' | 'kept-back-by-other' | 'private' | 'not-found' | null; isKeptBack: boolean }> } };
}

/** What each document is asked with beside its id. */
export interface Documents {
  /** The day sheet of a night, for its venue and its acts. */
  'nights/:id/sheet': { query: Record<string, never> };
  /** A file of a night, for the two sides of its booking. */
  'nights/:id/file': { query: { fileId: string } };
  /** A file that a message brought, for the two sides of its conversation. */
  'messages/:id/file': { query: { fileId: string } };
  /** A picture that a message brought, small enough to be shown in a list. */
  'messages/:id/preview': { query: { fileId: string } };
  /** The agreement that both sides have signed. */
  'agreements/:id/document': { query: Record<string, never> };
  /** An amendment of an agreement, as both sides consented to it. */
  'amendments/:id/document': { query: Record<string, never> };
  /** What was withheld of a fee for the tax office of the country of the show, for the artist to hand in at home. Of several, the newest, or that of a number from 1. */
  'settlements/:id/tax-withheld': { query: { certificate: string } };
  /** The financial statement of a show. */
  'settlements/:id/document': { query: Record<string, never> };
  /** The poster of a booked night for its venue and its acts, A3 to be printed. */
  'shows/:id/poster': { query: Record<string, never> };
  /** The same poster as a square drawing of outlines, which a browser makes a picture of. */
  'shows/:id/poster-square': { query: Record<string, never> };
  /** The same poster as a drawing of outlines for a phone, 9 by 16. */
  'shows/:id/poster-story': { query: Record<string, never> };
  /** An invoice. */
  'invoices/:id/document': { query: Record<string, never> };
  /** The paper of one supplier on an invoice, without that of the other; an electronic invoice of EN 16931 (Factur-X) where it lacks nothing. */
  'invoices/:id/supplier-paper': { query: { of: string } };
  /** The statement of account with a partner of a month (`month`, 2027-03), as PDF. */
  'partners/:id/account': { query: { month: string } };
  /** A file that is kept with a contact, byte for byte. */
  'contacts/:id/file': { query: { fileId: string } };
  /** A paper that a profile keeps to attach to its offers, by its SHA-256: the file byte for byte. */
  'own-papers/:id/file': { query: Record<string, never> };
  /** A paper that is attached to an offer or an agreement, by its SHA-256: the file byte for byte. */
  'bookings/:id/paper': { query: { sha256: string } };
}

/** Why something is refused, for programs. */
export type RefusalCode =
  | 'account-has-invoices'
  | 'account-has-payouts'
  | 'account-has-shows'
  | 'account-of-admin'
  | 'account-suspended'
  | 'act-left'
  | 'admin-already'
  | 'agreement-void'
  | 'already-answered'
  | 'already-challenged'
  | 'already-concluded'
  | 'already-confirmed'
  | 'already-declined'
  | 'already-held'
  | 'already-member'
  | 'already-paid'
  | 'already-requested'
  | 'already-reviewed'
  | 'already-signed'
  | 'announcement-over'
  | 'archive-not-ready'
  | 'archive-of-other-side'
  | 'archives-too-often'
  | 'artist-missing'
  | 'band-incomplete'
  | 'bank-details-not-kept'
  | 'blocked-by-you'
  | 'booking-over'
  | 'box-office-closed'
  | 'calendar-just-read'
  | 'calendar-known'
  | 'calendars-not-read'
  | 'cancelling-costs-more'
  | 'change-is-over'
  | 'change-under-way'
  | 'connection-not-begun'
  | 'contact-merged'
  | 'contact-there'
  | 'contact-too-full'
  | 'contacts-stand-for-two'
  | 'counts-of-later'
  | 'counts-unlikely'
  | 'crew-link-ended'
  | 'date-booked'
  | 'date-in-the-past'
  | 'date-taken'
  | 'date-to-come'
  | 'deadline-passed'
  | 'demo-account'
  | 'demo-is-busy'
  | 'document-not-made'
  | 'export-over'
  | 'export-under-way'
  | 'fields-contradict'
  | 'file-damaged'
  | 'file-empty'
  | 'file-kind'
  | 'file-of-other-side'
  | 'file-too-large'
  | 'hold-is-first'
  | 'hold-over'
  | 'import-too-old'
  | 'import-undone'
  | 'interest-asked'
  | 'interest-being-paid'
  | 'interest-changed'
  | 'interest-not-asked'
  | 'interest-not-final'
  | 'invalid-input'
  | 'invitation-for-another'
  | 'invitation-over'
  | 'invoice-not-wanted'
  | 'invoice-sent-often'
  | 'kept-by-provider'
  | 'key-reused'
  | 'kit-changed'
  | 'kit-not-shown'
  | 'kit-not-wanted'
  | 'kit-over'
  | 'kit-sent-often'
  | 'kit-withdrawn'
  | 'last-admin'
  | 'last-owner'
  | 'last-room'
  | 'line-changed'
  | 'line-contested'
  | 'line-is-theirs'
  | 'lines-not-all'
  | 'link-over'
  | 'look-answered-already'
  | 'look-asked-already'
  | 'look-needs-consent'
  | 'look-over'
  | 'look-refused'
  | 'mail-not-wanted'
  | 'mailed-often'
  | 'match-model-broken'
  | 'mediation-asked-already'
  | 'mediation-over'
  | 'mediation-own'
  | 'mediation-waits'
  | 'missing-key'
  | 'month-invoice-as-it-is'
  | 'month-invoice-asked-often'
  | 'more-than-open'
  | 'newsletter-changed'
  | 'newsletter-empty'
  | 'newsletter-sent'
  | 'nights-of-both'
  | 'no-calendar-feed'
  | 'no-demo-season'
  | 'no-electronic-invoice'
  | 'no-interest-agreed'
  | 'no-mails-wanted'
  | 'no-payment-service'
  | 'no-poster'
  | 'no-profile'
  | 'no-rider'
  | 'no-room-for-contacts'
  | 'no-running-order'
  | 'no-second-step'
  | 'no-set-off'
  | 'no-site-address'
  | 'no-such-address'
  | 'no-such-period'
  | 'nobody-subscribed'
  | 'not-a-member'
  | 'not-an-admin'
  | 'not-asked'
  | 'not-by-link'
  | 'not-by-token'
  | 'not-concluded'
  | 'not-failing'
  | 'not-for-the-wall'
  | 'not-from-pages'
  | 'not-in-euros'
  | 'not-now'
  | 'not-played-yet'
  | 'not-removable'
  | 'not-signed-by-both'
  | 'not-signed-in'
  | 'not-suspended'
  | 'not-taken'
  | 'not-the-same'
  | 'not-verified'
  | 'not-yet-worked-together'
  | 'not-your-role'
  | 'not-your-turn'
  | 'not-yours-to-do'
  | 'nothing-changed'
  | 'nothing-late'
  | 'nothing-new'
  | 'nothing-overpaid'
  | 'nothing-proposed'
  | 'nothing-to-confirm'
  | 'nothing-to-export'
  | 'nothing-waits'
  | 'on-the-wall'
  | 'only-admins'
  | 'only-artists'
  | 'only-venues'
  | 'overpayment-changed'
  | 'own-account'
  | 'own-thing'
  | 'paid-too-much'
  | 'paper-lacks'
  | 'paper-locked'
  | 'paper-lost'
  | 'paper-not-attached'
  | 'paper-not-pdf'
  | 'payment-declined'
  | 'payment-pending'
  | 'payment-unknown'
  | 'period-too-long'
  | 'profile-lacks'
  | 'proposal-changed'
  | 'proposal-over'
  | 'prove-first'
  | 'prove-mailbox'
  | 'push-device-of-another'
  | 'push-not-sent'
  | 'question-over'
  | 'rate-not-of-datev'
  | 'report-decided'
  | 'review-answered'
  | 'review-without-show'
  | 'room-archived'
  | 'room-in-use'
  | 'room-name-taken'
  | 'room-of-nights'
  | 'rooms-hear'
  | 'ruled-out'
  | 'running-order-changed'
  | 'running-order-confirmed'
  | 'scope-missing'
  | 'second-factor-needed'
  | 'series-known'
  | 'series-over'
  | 'series-refused'
  | 'service-not-offered'
  | 'service-of-other-side'
  | 'session-ended'
  | 'settles-too-much'
  | 'show-cancelled'
  | 'show-closed'
  | 'show-full'
  | 'show-has-bookings'
  | 'show-played'
  | 'stage-taken'
  | 'statement-changed'
  | 'statement-not-confirmed'
  | 'statement-too-large'
  | 'suspended-already'
  | 'tier-counted'
  | 'token-needed'
  | 'token-of-another-profile'
  | 'token-over'
  | 'too-early'
  | 'too-large'
  | 'too-many-acts'
  | 'too-many-asks'
  | 'too-many-calendars'
  | 'too-many-codes'
  | 'too-many-contact-files'
  | 'too-many-contacts'
  | 'too-many-counts'
  | 'too-many-documents'
  | 'too-many-holds'
  | 'too-many-kinds-of-night'
  | 'too-many-kits'
  | 'too-many-link-mails'
  | 'too-many-links'
  | 'too-many-mailboxes'
  | 'too-many-members'
  | 'too-many-message-files'
  | 'too-many-night-files'
  | 'too-many-papers'
  | 'too-many-profiles'
  | 'too-many-push-devices'
  | 'too-many-rooms'
  | 'too-many-rules'
  | 'too-many-searches'
  | 'too-many-sent-invoices'
  | 'too-many-tickets'
  | 'too-many-tokens'
  | 'too-many-uploads'
  | 'too-many-webhooks'
  | 'too-much-to-export'
  | 'two-business-years'
  | 'unavailable-that-night'
  | 'unknown-agreed-night'
  | 'unknown-agreement'
  | 'unknown-announcement'
  | 'unknown-artist'
  | 'unknown-booking'
  | 'unknown-booking-link'
  | 'unknown-calendar'
  | 'unknown-change'
  | 'unknown-command'
  | 'unknown-contact'
  | 'unknown-contact-file'
  | 'unknown-conversation'
  | 'unknown-direct-payment'
  | 'unknown-file'
  | 'unknown-hold'
  | 'unknown-import'
  | 'unknown-invitation'
  | 'unknown-invoice'
  | 'unknown-kind-of-night'
  | 'unknown-kit'
  | 'unknown-line'
  | 'unknown-link'
  | 'unknown-look'
  | 'unknown-match-model'
  | 'unknown-mediation'
  | 'unknown-member'
  | 'unknown-message-file'
  | 'unknown-newsletter'
  | 'unknown-outsider'
  | 'unknown-paper'
  | 'unknown-person'
  | 'unknown-price'
  | 'unknown-profile'
  | 'unknown-push-device'
  | 'unknown-report'
  | 'unknown-review'
  | 'unknown-room'
  | 'unknown-rule'
  | 'unknown-series'
  | 'unknown-show'
  | 'unknown-statement'
  | 'unknown-thing'
  | 'unknown-tier'
  | 'unknown-token'
  | 'unknown-use'
  | 'unknown-venue'
  | 'unknown-version'
  | 'unknown-webhook'
  | 'unreadable'
  | 'use-over'
  | 'venue-incomplete'
  | 'verification-asked-already'
  | 'verification-not-asked'
  | 'verified-already'
  | 'webhooks-not-sent'
  | 'writes-own-invoices'
  | 'wrong-code';
