import { t } from '#core/words/t.ts';
import { type Answers, settled } from './answers.ts';
import { plain, quoted, tidy } from './plain.ts';
import { EMPTY, isEmpty, notUnderstood, type RawCell, sure, type Understood } from './table.ts';

/** What became of a night, as its file says it. */
export type NightStatus = 'confirmed' | 'option' | 'cancelled' | 'closed';
export type DayStatus = 'free' | 'unavailable';

const NIGHT: Record<NightStatus, RegExp> = {
  cancelled:
    /^(?:cancell?ed|cancel|canx|cxl|cxld|abgesagt|absage|fallt aus|fiel aus|ausgefallen|entfallt|entfallen|gestrichen|storniert|storno|vervalt|vervallen|gaat niet door|niet doorgegaan|salta|saltato|nie odbyl sie|nie odbedzie sie|skasowane|suprime|supprime|suspendu|called off|scrapped|rained off|annule|annulee|cancelado|cancelada|anulado|suspendido|odwolane|odwolany|odwolana|anulowane|geannuleerd|afgelast|annullato|annullata|cancellato|postponed|verschoben|reporte|reportee|aplazado|przelozone|przelozony|uitgesteld|verplaatst|rinviato|rinviata|adiado|adiada|installt|installd|avlyst|aflyst|uppskjuten|utsatt|udsat|zruseno|zrusen|odlozeno|中止|延期|elmarad|elmaradt|lemondva|torolve|elhalasztva|peruttu|peruutettu|peruuntui|siirretty|anulat|anulata|amanat|amanata|zrusene|zruseny|zrusena|odlozene|otkazano|otkazan|odgodeno|odlozeno|pomaknuto|odpovedano|prestavljeno|iptal|iptal edildi|ertelendi|ακυρωθηκε|ακυρωση|αναβληθηκε|скасовано|відмінено|перенесено|отменен|отменено|отмена|перенесен|cancel lat|suspes|ajornat|declined|abgelehnt|rejected|refuse|no show|pulled|dead|lost)$/,
  confirmed:
    /^(?:confirmed|conf|confirm|contracted|signed|contract signed|booked|played|done|settled|paid|completed|complete|closed out|finished|on sale|announced|published|live|publie|publicado|opublikowane|veroffentlicht|pubblicato|gepubliceerd|sold out|ausverkauft|complet|agotado|wyprzedane|uitverkocht|esaurito|sold out ausverkauft|bestatigt|fix|fest|gebucht|gespielt|erledigt|abgerechnet|bezahlt|vertrag unterschrieben|confirme|confirmee|signe|joue|paye|confirmado|confirmada|firmado|realizado|pagado|potwierdzone|potwierdzony|potwierdzona|zagrane|odbyl sie|rozliczone|bevestigd|geboekt|gespeeld|betaald|afgerond|confermato|confermata|assinado|megerositve|vahvistettu|confirmat|potvrdene|potvrzeno|potrjeno|potvrdeno|onaylandi|επιβεβαιωμενο|підтверджено|подтверждено|bekraftad|bekraftat|bekreftet|bekraeftet|potvrzeno|確定|firmato|pagato|suonato|advanced|active|bestatigt vertrag|best|bestat|ok|okay|yes|ja|oui|tak|true|contract in|contract returned|vertrag da|vertrag zuruck|deal done|firm|sure|go)$/,
  option:
    /^(?:opt|option|optioned|on option|tentativt|tentativ|hold|on hold|1st hold|2nd hold|3rd hold|first hold|second hold|third hold|pencil|pencilled|penciled|tentative|pending|provisional|prov|offer|offer sent|offered|requested|request|enquiry|inquiry|tbc|to be confirmed|optional|optioniert|reserviert|angefragt|anfrage|angebot|angebot raus|unbestatigt|en option|a confirmer|en attente|demande|por confirmar|pendiente|a confirmar|pendente|reservado|preliminar|forelopig|rezervace|仮|仮押さえ|opcion|opcja|wstepnie|do potwierdzenia|rezerwacja|zapytanie|optie|in optie|aangevraagd|aanvraag|opzione|da confermare|in attesa|in negotiation|in verhandlung|opcio|fuggoben|varaus|optio|alustava|optiune|opcia|rezervacija|opsiyon|beklemede|опція|бронь|опция|reserva|\d option|option \d|h1|h2|h3)$/,
  closed:
    /^(?:closed|venue closed|ruhetag|geschlossen|betriebsferien|ferme|fermeture|relache|cerrado|zamkniete|nieczynne|gesloten|chiuso|riposo|fechado|休み|休館日|dark|day off|off|off day|no show today|holiday|holidays|bank holiday|private hire|private event|private party|private function|geschlossene gesellschaft|privatveranstaltung|soiree privee|evento privado|fiesta privada|festa privata|alquiler|privat udlejning|udlejning|impreza zamknieta|impreza prywatna|besloten feest|evento privato|vermietet|vermietung|free|frei|libre|wolne|vrij|libero|available|empty|no show|keine veranstaltung|kein programm)$/,
};

/** What the word says; null when it is no such word. */
export function nightStatusOf(text: string): NightStatus | null {
  const word = plain(text);
  if (word === '') return null;
  return (Object.keys(NIGHT) as NightStatus[]).find((status) => NIGHT[status].test(word)) ?? null;
}

/** Whether a text is one word for a night that is only kept. */
export const isOptionAlone = (text: string): boolean =>
  /^(?:opt|option|\d option|option \d|on hold|hold|\d(?:st|nd|rd) hold|pencil|pencilled|penciled|opcion|opcja|rezerwacja|wstepnie|optie|in optie|opzione|en option|reserviert|optioniert|preliminar|forelopig)$/.test(
    plain(text),
  );

const CHOICES = (): { id: NightStatus; value: NightStatus | null; label: string }[] => [
  { id: 'confirmed', value: 'confirmed', label: t`The night took place, or will` },
  { id: 'option', value: 'option', label: t`It was only an option` },
  { id: 'cancelled', value: 'cancelled', label: t`It was cancelled` },
];

/** The states of a column. A word that is not known is asked once, for all cells that have it. */
export function readStatuses(
  cells: readonly RawCell[],
  title: string,
  answers: Answers,
  /** What the file itself says of its signs. */
  legend: ReadonlyMap<string, NightStatus>,
): Understood<NightStatus>[] {
  return cells.map((cell) => {
    if (isEmpty(cell) || /^[-–—]+$/.test(tidy(cell.text))) return EMPTY;
    const status = legend.get(plain(cell.text) || tidy(cell.text)) ?? nightStatusOf(cell.text);
    if (status) return sure(status);
    return settled<NightStatus>(
      {
        key: `status:${plain(cell.text) || tidy(cell.text)}`,
        question: t`What does ${quoted(cell.text)} under ${quoted(title)} say of a night?`,
        choices: [...CHOICES(), { id: 'nothing', value: null, label: t`Nothing of this` }],
      },
      answers,
    );
  });
}

/**
 * What notes say of whether a night took place: a note that is such a word and nothing else is certain; one that begins with it, or has it in
 * capitals, is asked. `isOfOther` are cells of columns that may speak of something else: there the word alone is asked, too.
 */
export function readStatesOfNotes(
  cells: readonly RawCell[],
  title: string,
  answers: Answers,
  { isOfOther = false, saidAt }: { isOfOther?: boolean; saidAt: (at: number) => Understood<NightStatus> },
): Understood<NightStatus>[] {
  return cells.map((cell, at) => {
    const text = tidy(cell.text);
    if (text === '') return EMPTY;
    const alone = nightStatusOf(text);
    const said = saidAt(at);
    // Where the state of the night says otherwise, it is asked which is right.
    const isSaidOtherwise = said.kind === 'sure' && said.value !== alone;
    if (!isOfOther && !isSaidOtherwise && (alone === 'cancelled' || alone === 'option')) return sure(alone);
    // What says that a night is not agreed yet contradicts no option.
    const isOpen = said.kind === 'empty' || (said.kind === 'sure' && said.value === 'confirmed');
    if (said.kind === 'sure' && said.value === 'cancelled') return EMPTY;
    const words = wordsOf(text);
    const begins = [1, 2].some((many) => nightStatusOf(words.slice(0, many).join(' ')) === 'cancelled');
    const shouts = words.some(
      (word) => word.length > 3 && word === word.toUpperCase() && nightStatusOf(word) === 'cancelled',
    );
    if (!begins && !shouts && !(isOpen && isUnsure(text))) return EMPTY;
    return settled<NightStatus>(
      {
        key: `note:${plain(text)}`,
        question: t`${quoted(text)} under ${quoted(title)}: did this night take place?`,
        choices: CHOICES(),
      },
      answers,
    );
  });
}

/** Words at the start or the end of a note by which a night is not agreed yet. */
const UNSURE =
  /^(?:opt|tbc|to be confirmed|to confirm|not confirmed|unconfirmed|not signed|unsigned|no contract|contract missing|maybe|perhaps|probably|provisional|tentative|pencil|pencilled|penciled|on hold|\d(?:st|nd|rd) hold|option|\d option|1st option|2nd option|vielleicht|evtl|eventuell|unbestatigt|nicht bestatigt|noch offen|vertrag fehlt|unterschrift fehlt|kein vertrag|nicht unterschrieben|peut etre|a confirmer|non confirme|pas signe|contrat manquant|quizas|quiza|por confirmar|sin confirmar|sin firmar|forse|da confermare|misschien|nog niet|onder voorbehoud|moze|do potwierdzenia|niepotwierdzone|brak umowy|maske|kanske|kanskje|talvez|a confirmar)$/;

/** Whether a text begins or ends with a word by which a night is not agreed yet. */
export function isUnsure(text: string): boolean {
  if (text.length > 120) return false;
  const words = wordsOf(text);
  return [1, 2].some((many) =>
    [words.slice(0, many), words.slice(-many)].some(
      (part) => part.length === many && UNSURE.test(plain(part.join(' '))),
    ),
  );
}

const wordsOf = (text: string): string[] =>
  tidy(text)
    .split(/[\s,;:.!()–—/-]+/)
    .filter(Boolean);

const DAY: Record<DayStatus, RegExp> = {
  free: /^(?:free|available|avail|open|frei|verfugbar|libre|disponible|dispo|je peux|ok pour moi|geht|kann|passt|puedo|posso|moge|kan|wolne|wolny|dostepny|dostepne|vrij|beschikbaar|libero|disponibile|yes ok)$/,
  unavailable:
    /^(?:unavailable|not available|not free|n a|busy|blocked|block|booked|taken|off|holiday|holidays|vacation|away|closed|on tour|nicht verfugbar|nicht frei|belegt|gesperrt|urlaub|besetzt|geschlossen|ferien|indisponible|pas disponible|pas dispo|pas libre|pris|prise|je ne peux pas|geht nicht|kann nicht|verhindert|cant|can t|cannot|no puedo|non posso|nie moge|kan niet|impegnato|occupe|vacances|ferme|no disponible|ocupado|vacaciones|cerrado|niedostepny|niedostepne|zajete|zajety|urlop|niet beschikbaar|bezet|vakantie|gesloten|non disponibile|occupato|ferie|chiuso|out of office|ooo|private|tentative)$/,
};

export const dayStatusOf = (text: string): DayStatus | null =>
  (Object.keys(DAY) as DayStatus[]).find((status) => DAY[status].test(plain(text))) ?? null;

/** Whether days are free, by their words; a word that is not known is asked once. */
export function readDayStatuses(
  cells: readonly RawCell[],
  title: string,
  answers: Answers,
): Understood<DayStatus>[] {
  return cells.map((cell) => {
    if (isEmpty(cell)) return EMPTY;
    const status = dayStatusOf(cell.text);
    if (status) return sure(status);
    if (/^[\s?]+$/.test(cell.text)) return notUnderstood(cell.text);
    return settled<DayStatus>(
      {
        key: `free:${plain(cell.text) || tidy(cell.text)}`,
        question: t`What does ${quoted(cell.text)} under ${quoted(title)} say of a day?`,
        choices: [
          { id: 'unavailable', value: 'unavailable', label: t`It is not available` },
          { id: 'free', value: 'free', label: t`It is free` },
          { id: 'nothing', value: null, label: t`Nothing of this` },
        ],
      },
      answers,
    );
  });
}
