/**
 * The parts of the application that are loaded together, and so are one piece each: a sliver of its own weighs some 150 bytes more, and
 * costs a browser a request. Paths are written with `/` and without their ending; what is loaded by its own name is left out by itself.
 */
export const PIECES: Record<string, string[]> = {
  // What every screen of both areas reads and writes with, and the forms outside them.
  common: [
    'node_modules/zod/.*',
    'core/(forms/(directions|fields|messages|pasted|read-count)|money/(read-money|cents|currencies)|settlement/fees|calendar/(calendar-names|clock|day|deadline)|catalogue/filters|booking/(phase|show-name|sought|ticket-price)|outsiders/not-said|settings/deadline|words/in-each|ids)',
    'app/(api/call-api|lib/(held-link|query-client|clock|enter-key|new-address|search-state|seen/(seen-key|whose|recalled|read-or-recall)))',
    icons(
      'scale|eye|eye-off|trending-up|triangle-exclamation-point|chevron-left|chevron-right|file-input|book-user',
    ),
  ],
  forms: [
    'app/lib/(use-form|controller)',
    'node_modules/react-hook-form/.*',
    'node_modules/@hookform/resolvers/.*',
  ],
  controls: ['app/ui/forms/(field|input|textarea|money-field|select|select-box|use-rejected-text)'],
  genres: ['core/catalogue/(genres|genre-words|spelled-genres)'],
  'parts-of-days': ['core/calendar/(hours|part-of-day)'],
  working: ['core/(deals/working|booking/payable-sheet)', 'app/features/offers/outlook/deal-lines'],
  endings: ['core/booking/(binding-words|lifecycle(-words)?|overtaken|time-over)'],
  // Acts, writes and live news, which read anew what is shown of what changed.
  acts: ['app/(api/(own-acts|use-command|use-write)|lib/(own-news|read-again|shown-in))'],
  elsewhere: ['app/api/ended-elsewhere', 'core/shortened'],
  lists: ['app/ui/data/(money|on-its-way|paged-list|pagination)', 'core/(notifications/routes|words/quoted)'],
  tabs: ['@radix-ui/react-tabs/dist/index', 'app/ui/tabs'],
  table: ['app/ui/data/data-table', icons('arrow-up-down')],
  segmented: ['@radix-ui/react-toggle(-group)?/dist/index', 'app/ui/forms/segmented', 'app/lib/use-wide'],
  switch: [
    '@radix-ui/react-switch/dist/index',
    'app/ui/forms/switch',
    'app/features/settings/use-save-settings',
  ],
  radio: ['@radix-ui/react-radio-group/dist/index', 'app/ui/forms/radio', icons('moon|sun')],
  csv: ['app/lib/all-pages', 'app/ui/csv-button', 'core/csv', icons('file-spreadsheet')],
  finances: ['app/features/finances/(figures|finance-frame|money-words|queries)'],
  chart: ['app/ui/data/chart[\\w-]*', 'app/features/finances/span-choice'],
  settings: [
    'core/(account/account|settings/(general|password-change))',
    'app/features/settings/save-changes',
  ],
  fees: ['app/lib/fees', 'core/(money/about-ten-euros|settlement/fees-of-today)'],
  icons: [
    icons(
      'arrow-down|arrow-up|calendar-plus|calendar-range|download|lock|map-pin|pencil|plus|printer|repeat|trash',
    ),
  ],
  month: ['app/ui/(forms/date-range-picker|data/(month-calendar|day-moved-to))'],
  password: [
    'app/ui/forms/password-input',
    'app/features/account/(current-password|refused-sign-in)',
    'app/lib/(auth-request|second-step)',
  ],
  prove: ['app/features/account/(prove-step|google-again)', 'core/demo/demo-refusals'],
  'sign-in': [
    'app/features/account/(account-layout|google-button|link-again|or-line|sessions)',
    'core/public/pages',
  ],
  nights: ['app/features/schedule/with-standings', 'app/(api/own-rooms|features/offers/ask/last-show)'],
  marks: ['app/features/discovery/match-marks', 'app/ui/data/reasons-list'],
  openings: ['app/features/discovery/(match-queries|use-live-openings)'],
  ranking: ['app/features/discovery/(match-sections|what-if)'],
  asking: ['app/features/offers/request/(asked-show|request-dialog)'],
  matches: ['app/features/discovery/(matches-address|matches-tabs)'],
  zone: ['app/lib/zone-words', 'app/ui/zone-note', 'core/calendar/zone-city'],
  'opening-cards': ['app/features/discovery/(nights-filter|opening-card)'],
  night: ['app/features/(night/night-link|agreements/signing-badge)'],
  standing: ['app/lib/debounced-input', 'app/features/agreements/standing'],
  stars: [
    'core/reviews/review',
    '(core/settlement|app/features/payments)/payment-record',
    'app/ui/data/(star|star-rating)',
  ],
  drafts: ['app/lib/(form-draft|use-draft)', 'app/ui/draft-note'],
  terms: ['app/features/offers/(offer-terms|set-sentence|terms-table|answer/use-offer-act)'],
  offers: [
    'app/features/offers/outlook/(bill-warning|bill-of-show|deal-comes-to|nets|night-sum|binds)',
    'core/(booking/bill|settlement/(deal-comes-to|outlook))',
  ],
  'show-of-venue': ['core/night/night-name', 'app/features/schedule/(show-queries|venue-show)'],
  calendar: [
    'app/features/calendar/(calendar-(address|card|file-button|frame|queries|tools)|day-acts|days-shown|monday-of|part-of-day|rule-list|upcoming-shows|use-(calendar|marking))',
    'app/features/discovery/artist-filters',
    'core/calendar/(availability-rule|day-status|range-marking)',
    icons('calendar-off|eraser'),
  ],
  'day-icons': [icons('calendar-check|calendar-x')],
  planning: ['app/features/planning/(use-plan-before|ask-all|toggled|use-in-worker)', icons('lock-open')],
  'booked-shows': [
    'app/features/(booked-show/(booked-show|acts-of-show|booked-show-query)|bookings/(act-button|booking-status-badge|message-partner|list/(booked-[\\w-]+|filters|queries|show-acts)))',
    icons('ellipsis'),
  ],
  invoices: [
    'core/settings/(billing-details|payment-card)',
    'app/features/invoices/(billing|billing-tab|invoice-cells|invoices-[\\w-]+)',
    'app/features/payments/(save-dialog|billing-details)',
  ],
  'pay-invoice': [
    'app/features/invoices/(download-invoice|lines|pay-invoice|queries)',
    'app/features/payments/(payment-page|payment-setup|practice-bank-note)',
  ],
  agreement: ['core/booking/(cancellation|agreement)'],
  conversation: ['core/(booking/change-words|events/history)'],
  files: ['app/ui/forms/file-drop', 'core/files/file-kinds', icons('upload')],
  profile: [
    'app/features/profile/(queries|edit/(artist-form|shared-form|genres/spelled-genres|files/picture-field))',
    'core/profile/(live-videos|social)',
    icons('image-off'),
  ],
  refusals: [
    'core/(refusals/(refusal|booking|settlement|night|unknown|file|request)|settlement/label-as-read|deals/in-percent)',
  ],
  place: ['app/lib/atlas', 'app/features/profile/map/(coastline-query|coasts|locator|place-map)'],
  'profile-page': [
    'app/features/profile/view/(rate|artist-facts|artist-sections|first-step|live-videos|own-profile-page|photo-wall|print-art|profile-head|response-fact|reviews|rider-button|share-button|social-chips|upcoming-shows)',
    'core/(money/followers|profile/response-record)',
    icons('at-sign|audio-lines|disc-3|eighth-note|external-link|file-up|radio|reply|share-2'),
  ],
  'venue-page': ['app/(api/rooms-of-venue|features/profile/view/venue-(facts|sections))'],
  // The ways to reach somebody.
  ways: ['core/forms/(email(-address)?|links)'],
  'profile-form': [
    'app/features/(places/(cities-query|city|city-field)|profile/edit/(count-input|currency/currency-field|edit-profile-page|files/(files-to-remove|refused-files|use-uploads)|form-frame|genres/(genre-suggestions|genres-field)|number-fields|save-profile|use-profile-edit|who-saves))',
    'app/ui/forms/combobox',
    'core/money/same-number',
  ],
};

function icons(names: string): string {
  return `lucide-react/dist/esm/icons/(${names})`;
}
