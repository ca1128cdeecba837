import { type Field, SEVERAL } from './fields.ts';
import { MORE_WORDS } from './header-words-of-more-languages.ts';
import { plain } from './plain.ts';

/**
 * Words of headers in English, German, French, Spanish, Polish, Dutch, Italian, Portuguese, Swedish, Danish, Norwegian,
 * Czech and Japanese. A phrase fits a header as a whole or, with a
 * lower score, within it. Those after the bar fit well enough only as a guess that is asked.
 */
const WORDS: Partial<Record<Field, string>> = {
  day: `date, day, show date, event date, gig date, date of show, performance date, play date, datum, tag, termin, veranstaltungsdatum,
    date du concert, jour, fecha, dia, fecha del concierto, data, dzien, data koncertu, data wydarzenia, dag, speeldatum, data evento, giorno, data concerto, start date,
    von, from, start, begin, beginn, desde, du, od, van, dal, dates, night, when, wann, quand, data do show, data do evento, 日付, 日程, 開催日, 公演日, dato, speldatum, spilledato, den, konzertdatum, konzerttag, auftrittsdatum, spieltag, date of gig, date of event, gig day, data wystepu, fecha de actuacion, fecha evento, date de concert, date concert, date du spectacle, concertdatum, data esibizione | event start, abend`,
  until:
    'until, to, end, end date, last day, bis, ende, enddatum, au, fin, hasta, do, koniec, tot, einde, al, fine, date end, fecha fin',
  weekday:
    'day, tag, dag, jour, dia, dzien, giorno, weekday, wochentag, wt, day of week, dow, jour de la semaine, dia de la semana, dzien tygodnia, weekdag, giorno della settimana, giorno sett, dia da semana, 曜日, ukedag, ugedag, veckodag, den v tydnu',
  act: `actuacion, actuaciones, espectaculo, esibizione, wystep, optreden, auftritt, auftretende, company artist, artist company, company act, act, artist, artists, acts, band, bands, headliner, headline, headline act, main act, performer, performers, kunstler, kunstlerin, kunstler in, interpret, hauptact, musiker, gruppe,
    artiste, artistes, groupe, groupes, tete d affiche, artista, artistas, grupo, banda, cabeza de cartel, artysta, zespol, wykonawca, gwiazda, artiest, artiesten, hoofdact, band artiest,
    gruppo, artista principale, bill, lineup, line up, program, programm, programme, programma, cartel, affiche, act name, artist name, band name, event name, atracao, atracoes, atracao principal, 出演, 出演者, アーティスト, バンド, talent, akt, musiker, kunstner, kapela, umelec, ucinkujici | event, title, show, name, veranstaltung, titel, evenement, evento, wydarzenie, spectacle, was, wer, who, early show, late show, slot 1, slot 2, konzerte, concert, konzert, concerto, concierto, koncert, subject, betreff, objet, asunto, temat, onderwerp, oggetto, assunto, chi, quien, qui, quem, wie gra, イベント, 公演名`,
  support: `support, supports, support act, support acts, support artist, support band, supporting, supporting artist, opener, opening act, vorband, vorgruppe, vorprogramm, premiere partie, 1ere partie, telonero, teloneros, abertura, show de abertura,
    voorprogramma, suport, gruppo spalla, spalla, apertura, special guest, guest, local support, other acts, second act, act 2, band 2, atracao de abertura, banda de abertura, 対バン, forband, forakt, predkapela, oppvarming, oppvarmingsband, opvarmning, lamppari, lammittelija, supporttiakti, elozenekar`,
  room: `room, stage, venue, space, hall, location, escenario, escenarios, raum, saal, buhne, ort, spielort, venue room, venue stage, salle, lieu, scene, sala, espacio, recinto, sala escenario, miejsce, scena, klub, zaal,
    podium, locatie, zaal podium, palco, luogo, locale, floor, area, where, club, venue name, club venue, spielstatte, haus, laden, lokal, house, nazwa klubu, nom salle, nombre sala, local, espaco, palco, casa, 会場, 場所, scen, scene, lokale, misto, sal`,
  status: `event status, show status, gig status, status, state, booking status, stand, statut, etat, estado, stan, stato, confirmed, bestatigt, confirme, confirmado, confirmed y n, confirmation, stage of deal, deal status, availability, available,
    verfugbarkeit, verfugbar, frei, disponibilite, disponible, disponibilidad, dostepnosc, beschikbaarheid, beschikbaar, disponibilita, disponibile, free, free busy, situacao, 状態, ステータス, tillganglig, tilgjengelig, stav | type, art, ok`,
  fee: `fee, fees, artist fee, guarantee, gtee, guarantee amount, gage, festgage, garantie, honorar, kunstlergage, cachet, cachets, cachet artiste, cache, honorario, honorarios, garantia, gaza, honorarium, wynagrodzenie,
    stawka, gage artiest, uitkoopsom, uitkoop, compenso, caparra, artist payment, paid to artist, artist pay, pay, payment, band pay, band fee, talent cost, offer, act fee, garanzia, cachet netto, usual fee, typical fee, cachet habituel, ubliche gage, gage ublich, cache habitual, zwykla stawka, avg fee, cache do artista, ギャラ, ギャランティ, 出演料, gasje, gager, arvode, honorar, garanti, pauschale | cost, kosten, cost of act, amount, betrag, montant, importe, kwota, bedrag, importo, price, preis, artist cost, took home, payout, paid, agreed, cession, deal agreed, vereinbart, convenu, acordado, pattuito, uzgodnione`,
  currency:
    'currency, currency code, currency symbol, cur, ccy, wahrung, devise, monnaie, moneda, divisa, waluta, valuta, munt, moeda, 通貨, mena, valutta',
  deal: 'deal, terms, deal terms, deal type, deal notes, structure, konditionen, vereinbarung, conditions, accord, condiciones, trato, warunki, umowa, voorwaarden, condizioni, accordo, split, door deal, deal structure, financial terms, contract terms, backend, back end, bonus, percentage, percent deal, versus, vs, beteiligung, prozente, deal art, type de deal, deal info, extras, acordo, condicoes, 条件, door %, % door, door percent, artist %, act %, band %, % act, % band, % artist, artist share, act share, anteil %, anteil kunstler, % artiste, % groupe, % artista, % grupo, % zespolu, avtal, aftale, avtale, vilkar, podminky',
  sold: `seats sold, sold, tickets sold, tix sold, paid, paid tickets, paid attendance, attendance, att, total sold, qty sold, verkauft, verkaufte tickets, vvk ak, besucher, zahlende, zahlende gaste, payants, spectateurs payants, sprzedano, bilety sprzedano, bilhetes vendidos, bilhetes, publikum, zuschauer gesamt, besucher gesamt, vendido, vendidos, venduto, solgt,  zuschauer, vendus, total vendus, billets vendus, entrees, entrees payantes, spectateurs, frequentation,
    vendidas, entradas vendidas, entradas, asistencia, asistentes, publico, sprzedane, sprzedane bilety, bilety sprz, bilety sprzedane, frekwencja, liczba widzow, widzowie, liczba osob, verkocht, bezoekers, verkochte tickets, biglietti venduti, venduti, ingressi, presenze, spettatori, admissions, attended, door count, headcount, draw, sold cap, sold capacity, tix cap, tickets cap, paid cap, verkauft kapazitat, besucher kapazitat, vendus jauge, besucherzahl, eintritte, besuche, zuschauerzahl, tickets verkauft, anzahl besucher, nb entrees, nb spectateurs, tot sold, tickets total, ingressos vendidos, vendidos, publico pagante, publico total, pagantes, 動員, 動員数, 入場者数, 来場者数, 集客, tix sold cap, tickets sold cap, tickets sold capacity, salda, salda biljetter, antal salda, solgte, solgte billetter, solgt, besokare, besokande, publik, prodano, prodane vstupenky, navstevnost, pocet divaku | on the door, through the door, at the door, tickets, tix, billets, bilety, biglietti, karten, pax, anzahl, gaste, people, guests, ingressos, biljetter, billetter, vstupenky`,
  capacity:
    'seats available, seats, total seats, seating capacity, number of seats, plazas, plazas totales, sitzplatze, platze, miejsca, miejsc, posti, capacity, cap, venue capacity, kapazitat, kap, capacite, jauge, aforo, capacidad, pojemnosc, capaciteit, capienza, max, sellable, sellable capacity, available tickets, lotacao, 定員, キャパ, kapacitet, kapasitet, kapacita',
  price: `bilet przedsprzedaz, przedsprzedaz, voorverkoop, prevendita, preventa, venta anticipada, prevente, full price, standard price, ticket price, tix price, entry, admission, door price, eintritt, ticketpreis, kartenpreis, vvk, ak, prix, prix du billet, tarif, precio, precio entrada, cena biletu, cena, ticketprijs, kaartprijs, prijs kaart, entreeprijs, entree, toegangsprijs, prezzo, prezzo biglietto, ingresso, advance price, adv price, face value, cover, vvk preis, ak preis, vorverkauf, abendkasse, eintrittspreis, ticket preis, pvp, prix place, prix de vente, plein tarif, door price adv, entry fee, entry price, cover charge, ticket face value, preco, preco do ingresso, preco do bilhete, preco bilhete, custo do bilhete, valor do ingresso, entrada, 前売, 前売り, 料金, チケット代, 当日, biglietto, bilhete, biljettpris, billettpris, billetpris, intrade, inngang, cena vstupenky, vstupne | avg price, average price, avg ticket price, average ticket price, average ticket, prix moyen, durchschnittspreis, precio medio, srednia cena, ticket, tickets, tix, karten, billets, bilety, biglietti, boletos`,
  gross: `gross, actual gross, gross sales, gross revenue, box office, box office gross, gross box office, gbo, ticket sales, ticket revenue, ticket income, ticketumsatz, umsatz, umsatz brutto, brutto, bruttoeinnahmen, einnahmen, ticketeinnahmen, kasse, recette, recettes, recette brute, chiffre d affaires, ca, billetterie,
    recaudacion, taquilla, ingresos, ingresos brutos, bruto, przychod, wplywy, przychod brutto, wplywy z biletow, omzet, bruto omzet, recette bruto, incasso, incasso lordo, lordo, ricavi, door take, takings, turnover, gross income, bilheteria, renda, renda bruta, faturamento, receita, 売上, 総売上, 売上金額, intakter, intakt, omsattning, billettinntekter, indtaegter, trzba, trzby, vynos | revenue, income, total, total sales, net, netto, sales, donations, collection, spenden, dons, donaciones`,
  doors:
    'doors, door, doors open, door time, doors time, doors at, load in doors, einlass, turoffnung, ouverture, ouverture des portes, portes, puertas, apertura puertas, apertura de puertas, otwarcie drzwi, bramki, wejscie, deuren, deuren open, zaal open, porte, apertura porte, abertura, abertura da casa, abertura dos portoes, portas, portoes, open, 開場, apertura, apertura de puertas, dorrar, dorer, dore, inslapp, dorapning, otevreni, vstup od',
  stage: `performance time, performance start, show time, showtime, stage time, set time, start time, time, show start, time of show, beginn, uhrzeit, zeit, anfang, konzertbeginn, heure, horaire, debut, hora, hora inicio, horario, inicio, godzina, godz, start, poczatek, aanvang, tijd, starttijd, aanvangstijd, ora, orario, inizio, ore, on stage, curtain, stage times, showbeginn, show beginn, konzert beginn, debut du concert, hora show, godz rozpoczecia, inicio do show, horario do show, 開演, 時間, concierto, concert, konzert, koncert, concerto, konsert, konsertstart, pa scen, pa scenen, pa scene, speltid, spilletid, zacatek, zacatek koncertu, klockan, times, set times, zeiten, uhrzeiten, horaires, horarios, orari, tijden, godziny | hours, starts, showtimes, show, set, ore, von, from, da, od, van, desde`,
  genre:
    'genre, genres, style, music style, stil, musikrichtung, genero, estilo, gatunek, styl, stijl, genere, type of music, category, kategorie, ジャンル',
  contact:
    'veranstalter, veranstalterin, ansprechperson, promotor, promotora, organizador, organisateur, organisator, organizator, organizzatore, arrangor, interlocuteur, responsable, responsabile, referent, contact, contact name, agent, booker, agent name, booking agent, manager, representante, rappresentante, przedstawiciel, impresariat, vertreter, vertretung, tourneur, who to ring, who to call, ansprechpartner, kontakt, agentur, contact person, contact artiste, agente, contacto, kontaktperson, kontakt osoba, osoba kontaktowa, contactpersoon, contatto, referente, tour manager, agency, promoter, promoter rep, contato, produtor, contacto sala, contact salle, contact lieu, kontakt klub, venue contact, club contact, contatto locale, contato casa, 担当, 担当者, kontaktna osoba, kontaktni osoba',
  email:
    'email, e mail, mail, emails, email address, e mail address, contact email, agent email, e mail adresse, mailadresse, adresse mail, courriel, adresse e mail, correo, correo electronico, adres e mail, adres email, e mailadres, emailadres, posta elettronica, e mail 1 value, email 1, email 2, primary email, work email, e mail 2 value, e mail 2 address, e mail 3 address, e mail 2 adresse, e mail 3 adresse, メール, メールアドレス',
  phone:
    'phone, telephone, tel, mobile, cell, phone number, telefon, handy, telefonnummer, mobil, rufnummer, mobiltelefon, portable, numero, telefono, movil, numer telefonu, komorka, telefoon, telefoonnummer, mobiel, gsm, cellulare, phone 1 value, phone 2 value, mobile phone, business phone, home phone, contact phone, mobile number, tel nr, nr telefonu, contact no, contact number, contact tel, phone no, tel mobile, tel portable, tel bureau, tel fixe, telephone mobile, telephone bureau, telephone portable, telefon komorkowy, telefono movil, telefon privat, telefon geschaftlich, phone no, tel no, mobile no, agent phone, contact mobile, ansprechpartner telefon, tel contact, telefono contacto, num tel, telephone number, telefone, celular, 電話, 電話番号',
  note: 'note, notes, anything else, other comments, sonst noch etwas, autre chose, algo mas, cos jeszcze, comment, comments, remarks, notiz, notizen, bemerkung, bemerkungen, anmerkung, anmerkungen, kommentar, info, infos, remarque, remarques, commentaire, commentaires, notas, observaciones, comentarios, uwagi, notatki, opmerking, opmerkingen, notitie, notities, osservazioni, misc, sonstiges, details, description, memo, hinweis, internal notes, additional info, obs, observations, anm, bem, commentaires divers, rmq, diverses, divers, varia, extra info, production notes, tech notes, reason, grund, motivo, raison, observacoes, observacao, anotacoes, 備考, メモ, anmarkning, anmarkningar, merknad, merknader, bemaerkning, bemaerkninger, kommentarer, poznamka, poznamky, ovrigt',
  name: 'booked by, referent, referente, interlocuteur, responsable, responsabile, ansprechperson, leader, bandleader, chef, koordinator, kontaktperson, contactpersoon, opiekun, name, full name, contact name, contact, display name, file as, nom complet, nombre, nombre completo, imie i nazwisko, naam, nome, nome e cognome, vor und nachname, contact person, ansprechpartner, kontakt, nazwa, person, contacto, contatto, contactpersoon, nom, agent, booker, kto, nome completo, 名前, 氏名',
  first:
    'first name, given name, forename, first, vorname, prenom, nombre de pila, imie, voornaam, name first, primeiro nome, middle name, additional name, zweiter vorname, deuxieme prenom, fornamn, fornavn, jmeno',
  last: 'tussenvoegsel, tussenvoegsels, last name, surname, family name, last, nachname, familienname, nom de famille, apellido, apellidos, nazwisko, achternaam, cognome, name last, sobrenome, efternamn, efternavn, etternavn, prijmeni, name suffix, suffix, namenszusatz',
  organisation:
    'haus, house, lokal, spielort, veranstaltungsort, lieu, theatre, theater, association, verein, collectif, kollektiv, company, venue, venue name, club, club name, house, festival, promoter, veranstalter, spielstatte, nom du lieu, salle, sala, nombre de la sala, klub, nazwa klubu, locale, organisation, organization, agency, label, organization name, organization 1 name, firma, agentur, organisation name, unternehmen, societe, structure, entreprise, agence, empresa, agencia, compania, organizacja, agencja, bedrijf, organisatie, bureau, azienda, agenzia, societa, management, 会社, 会社名, 所属, foretag, firma, virksomhed, bolag, spolecnost',
  role: 'role, job title, title, position, function, funktion, rolle, fonction, poste, cargo, puesto, stanowisko, rola, functie, ruolo, type, relation, kind, organization title, organization 1 title, typ, kategorie, category, tag, tags, labels, group membership, funcao',
  website:
    'website, web, url, homepage, site, web page, webseite, site web, pagina web, strona, strona www, www, sito, sito web, website 1 value, link, links, instagram, facebook, spotify, bandcamp, socials',
  city: 'city, town, from, comes from, aus, herkunft, origine, provenance, origen, procedencia, provenienza, skad, based, where based, ort, stadt, wohnort, ville, ciudad, miasto, plaats, stad, woonplaats, citta, based in, home town, hometown, home city, location, place, base, address 1 city, business city, home, lugar, localidad, cidade, by, ort, mesto',
  country:
    'country, land, pays, pais, kraj, paese, country region, nation, address 1 country, business country region, nationality',
};

interface Phrases {
  certain: ReadonlySet<string>;
  perhaps: ReadonlySet<string>;
}

const phrasesOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(',')
      .map(plain)
      .filter((phrase) => phrase !== ''),
  );

const PHRASES = new Map(
  (Object.keys(WORDS) as Field[]).map((field): [Field, Phrases] => {
    const [certain = '', perhaps = ''] = (WORDS[field] ?? '').split('|');
    const [more = '', morePerhaps = ''] = (MORE_WORDS[field] ?? '').split('|');
    return [
      field,
      { certain: phrasesOf(`${certain},${more}`), perhaps: phrasesOf(`${perhaps},${morePerhaps}`) },
    ];
  }),
);

/** The words that the names of a field are made of: 'ouverture portes' is one that stands in no list. */
const VOCABULARY = new Map(
  [...PHRASES].map(([field, { certain }]) => [
    field,
    new Set([...certain].flatMap((phrase) => phrase.split(' ')).filter((word) => word.length > 2)),
  ]),
);

const JOINING =
  /^(?:de|do|da|del|des|du|di|der|die|das|den|of|the|per|la|le|les|el|los|las|il|van|het|od|za|na|i|e|y|et|und|and)$/;

/** What names of columns begin with where words are written as one, and which says nothing: 'Koncertstart', 'Bandgage', 'Gesamtumsatz'. */
const BEFORE_OTHERS =
  /^(?:kon[cz]ert|concert|konsert|show|event|veranstaltungs|band|artist|kunstler|kunstner|acts?|tickets?|karten|bil(?:j|l)?et|gesamt|total|brutto|netto|abend|haus|saal|zaal|sal|hall)(?=\p{L}{4})/u;

/** What is beside the name of a column: a currency, a unit, brackets, whose it is. */
const BESIDE =
  /\([^)]*\)|\[[^\]]*\]|\b(?:gesch[äa]ftlich|dienstlich|privat|business|work|home|primary|eur|euro|euros|usd|gbp|chf|pln|sek|nok|dkk|czk|cad|aud|in|inc|incl|excl|vat|nr|no)\b|[#€$£]/gi;

/** Words for a town, which name the house where no other column does. */
const TOWNS: ReadonlySet<string> = new Set('ort lieu luogo miejsce lugar plaats stad where area'.split(' '));

/** Whether a column named so is rather that of a town, where another one may name the house. */
export const isTown = (header: string): boolean => TOWNS.has(plain(header));

/** Names of houses, where another column may name the room in it; and of nights, where another one may name who plays. */
const HOUSES: ReadonlySet<string> = new Set(['venue', 'venue name', 'club', 'club name', 'house', 'haus']);
const NIGHTS: ReadonlySet<string> = new Set(['event name', 'event title', 'veranstaltungsname']);

/** Whether a column named so is the house, which of a house's own nights is always the same. */
export const isHouse = (header: string): boolean => HOUSES.has(plain(header));

/** Whoever organises a night, where another column names the person to speak to. */
const ORGANISERS: ReadonlySet<string> = new Set(
  'veranstalter veranstalterin promoter promotor promotora organizador organisateur organisator organizator organizzatore arrangor agency agentur'.split(
    ' ',
  ),
);

/** Whether a column named so is rather that of a company, where another one may name a person. */
export const isOrganiser = (header: string): boolean => ORGANISERS.has(plain(header));

/** Whether a column named so has the name of a night rather than who plays, where another column says that. */
export const isNight = (header: string): boolean => NIGHTS.has(plain(header));

/** When a night is over, behind both times. */
const END =
  /^(?:curfew|ends?|close|finish|load out|ende|schluss|sperrstunde|fin|couvre feu|cierre|koniec|einde|fine|slut|konec)$/;

/** 'Einlass/Beginn', 'Doors & Show', 'Doors/Show/Curfew': a column of two times. */
export function isDoorsAndStage(header: string): boolean {
  const [doors = '', stage = '', end, ...more] = header
    .split(/\s*[/|&+,–-]\s*|\s+(?:und|and|et|y|en|e|i)\s+/)
    .map(plain);
  const isEnd = end === undefined || END.test(end);
  return more.length === 0 && isEnd && fitsWhole(doors, 'doors') && fitsWhole(stage, 'stage');
}

/** 'Mail / Tel': a column of both ways to reach somebody. */
function isEmailAndPhone(header: string): boolean {
  const [one = '', other = '', ...more] = header.split(/\s*[/|&+,]\s*/).map(plain);
  const fits = (field: Field) => [one, other].findIndex((name) => fitsWhole(name, field));
  return more.length === 0 && fits('email') >= 0 && fits('phone') >= 0 && fits('email') !== fits('phone');
}

const fitsWhole = (name: string, field: Field): boolean => {
  const phrases = PHRASES.get(field);
  return phrases !== undefined && (phrases.certain.has(name) || phrases.perhaps.has(name));
};

/** Words for a place that are a city where another column names the room. */
const PLACES: ReadonlySet<string> = new Set(
  'ort location lieu luogo miejsce locatie lugar where area'.split(' '),
);

/** 'Your name', 'Deine Telefonnummer': what forms ask of whoever fills them in. */
const YOURS =
  /^(?:your|dein|deine|ihr|ihre|votre|vos|ton|ta|tu|su|twoj|twoja|twoje|jouw|je|uw|il tuo|la tua) (?=\S)/;

/** What says whether tax is in an amount. Of what a night brought it says which of two amounts it is, and stays. */
const TAX =
  /\b(?:h\.?t\.?|t\.?t\.?c\.?|brutto|netto|bruto|neto|net|nett|lordo|gross|hors taxes?|mwst|ust|tva|iva|btw|plus vat|exkl|inkl|zzgl|ex vat|inc vat)\b/gi;
const WITH_TAX = /\b(?:t\.?t\.?c\.?|brutto|bruto|lordo|inkl|inc vat)\b/gi;

/** How well a header fits a field: 3 as a whole, 2 without what is beside it, 1 as a guess or by a part of it, 0 not at all. */
export function headerFits(header: string, field: Field): 0 | 1 | 2 | 3 {
  const phrases = PHRASES.get(field);
  const whole = plain(header);
  // What shirts bring is another matter.
  if (/\bmerch/.test(whole)) return 0;
  if (!phrases || whole === '' || whole.length > 40) return 0;
  if (field === 'stage' && isDoorsAndStage(header)) return 3;
  if (field === 'email' && isEmailAndPhone(header)) return 3;
  if (phrases.certain.has(whole)) return field === 'room' && PLACES.has(whole) ? 2 : 3;
  const bare = plain(header.replace(BESIDE, ' ')).replace(YOURS, '');
  if (bare !== '' && phrases.certain.has(bare)) return 2;
  const taxed = field === 'fee' || field === 'price' ? TAX : field === 'gross' ? WITH_TAX : null;
  const untaxed = taxed ? plain(header.replace(BESIDE, ' ').replace(taxed, ' ')) : '';
  if (phrases.certain.has(untaxed)) return 2;
  // 'Support 2', 'Act 3': of what there are several, they are numbered.
  if (SEVERAL.has(field) && phrases.certain.has(bare.replace(/ \d$/, ''))) return 2;
  if (phrases.perhaps.has(whole) || phrases.perhaps.has(bare) || phrases.perhaps.has(untaxed)) return 1;
  if (/\p{L}\./u.test(header) && isShortened(header, phrases)) return 1;
  const rest = BEFORE_OTHERS.test(bare) ? bare.replace(BEFORE_OTHERS, '') : '';
  if (phrases.certain.has(rest) || phrases.certain.has(rest.replace(/^s/, ''))) return 2;
  const words = bare.split(' ');
  const isQuestion = header.trim().endsWith('?');
  if (words.length < 2 || words.length > (isQuestion ? 8 : 4)) return 0;
  const vocabulary = VOCABULARY.get(field);
  // 'abertura de portas': what joins words says nothing.
  const said = words.filter((word) => word.length > 3 || !JOINING.test(word));
  const isOfField = said.every((word) => vocabulary?.has(word));
  if (isOfField && partsOf(words).some((part) => phrases.certain.has(part))) return 2;
  return partsOf(words).some((part) => part.length > (isQuestion ? 2 : 3) && phrases.certain.has(part))
    ? 1
    : 0;
}

/** The words that stand beside each other within a name, but not all of them. */
const partsOf = (words: readonly string[]): string[] =>
  words.flatMap((_, from) =>
    words.slice(from).flatMap((_, more) => {
      const part = words.slice(from, from + more + 1);
      return part.length === words.length ? [] : [part.join(' ')];
    }),
  );

/** Whether a text is the name of a column, as a whole. */
export const isHeader = (text: string): boolean =>
  [...PHRASES.values()].some(({ certain }) => certain.has(plain(text)));

/** 'Bes.', 'Verk. Tickets': words with a dot stand for longer ones. */
function isShortened(header: string, { certain, perhaps }: Phrases): boolean {
  const said = header
    .split(/\s+/)
    .map((word) => ({ word: plain(word), isShort: word.endsWith('.') }))
    .filter(({ word }) => word !== '');
  if (said.some(({ word, isShort }) => isShort && (word.length < 3 || word.includes(' ')))) return false;
  const fits = (phrase: string) => {
    const words = phrase.split(' ');
    return (
      words.length === said.length &&
      said.every(({ word, isShort }, at) => (isShort ? words[at]?.startsWith(word) : words[at] === word))
    );
  };
  return [...certain, ...perhaps].some(fits);
}

/** Words at the start of a row that sums up what is above it. */
export const TOTAL_WORDS =
  /^(?:grand |sub ?)?(?:total|totals|sum|summe|gesamt|gesamtsumme|insgesamt|zwischensumme|somme|sous total|suma|razem|lacznie|totaal|subtotaal|totale|subtotale|average|avg|durchschnitt|schnitt|moyenne|media|promedio|srednia|gemiddelde|ubertrag|totaux|summa|totalt|i alt|celkem|soucet)\b|^(?:合計|小計|総計|計)(?!\p{L})/u;
