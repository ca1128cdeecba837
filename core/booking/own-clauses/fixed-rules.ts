import { partsOf } from '#core/booking/own-clauses/clause-fields.ts';
import { t } from '#core/words/t.ts';

/** The rules of an agreement that no clause of one's own changes, each by the fixed clause that says it. */
const RULES = {
  fee: () => t`What the artist is paid is what clause 4 (The fee) says.`,
  platform: () => t`What Running Order takes is what clause 5 (Fees of Running Order) says.`,
  payment: () => t`When and how money is paid is what clause 6 (Settlement and payment) says.`,
  cancelling: () => t`What cancelling costs is what clause 8 (Cancellation) says.`,
} as const;
export type FixedRule = keyof typeof RULES;

const ORDER = Object.keys(RULES) as FixedRule[];

/** Which rule holds, in a sentence. */
export const ruleSentence = (rule: FixedRule): string => RULES[rule]();

/**
 * The fixed rules that a text touches, by its fields and its words in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish,
 * Danish and Swedish. It names one rule too many rather than one too few: it warns, and forbids nothing.
 */
export function rulesTouched(...texts: string[]): FixedRule[] {
  const touched = new Set<FixedRule>();
  for (const text of texts) {
    for (const part of partsOf(text))
      if ('field' in part && (part.field === 'fee' || part.field === 'ticket')) touched.add('fee');
    const words = folded(text);
    for (const [rule, patterns] of Object.entries(WORDS))
      if (patterns.test(words)) touched.add(rule as FixedRule);
    if (AMOUNT.test(words)) touched.add('fee');
  }
  return ORDER.filter((rule) => touched.has(rule));
}

/** Small letters without marks and without what has no width: 'Rück\u00adtritt' is 'rucktritt'. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u00ad]/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ł/gi, 'l')
    .replace(/ø/gi, 'o')
    .toLowerCase();

/** An amount or a part of one: a sign or code of a currency beside a figure, or a percentage. */
const AMOUNT =
  /\p{Sc}|\d\s?(%|‰|percent|per cent|prozent|pour ?cent|por ciento|per cento|por cento|procent|eur\b|euros?\b|usd\b|dollars?\b|gbp\b|pounds?\b|chf\b|franken\b|francs?\b|pln\b|zl\b|dkk\b|sek\b|nok\b|kr\b|kroner\b|kronor\b|czk\b|jpy\b|yen\b)|\b(eur|usd|gbp|chf|pln|dkk|sek|nok|czk|jpy)\s?\d/u;

/** Beginnings of words, so that their forms are found too. */
const any = (words: string): RegExp =>
  new RegExp(words.trim().split(/\s+/).join('|').replace(/_/g, '[\\s-]*'), 'u');

const WORDS: Record<FixedRule, RegExp> = {
  fee: any(`
    \\bfees?\\b guarantee percentage \\bshare\\b door_deal \\bgross \\bnet_(of|profit|income) revenue box_office \\bpenalt \\bdamages \\bdeduct \\bdiscount remunerat
    honorar \\bgage garantie vergutung \\babzug abzieh prozent einnahme vertragsstrafe schadenersatz schadensersatz
    cachet remunerat recette pourcentage penalite
    honorari remuner porcentaje taquilla penaliz
    compens percentual incass \\bpenale
    bilheteira multa
    \\bgage \\bvergoed recette boete percentage
    wynagrodz honorari procent \\bkara\\b \\bkary\\b
    honorar \\bbode\\b \\bavgift gage vite\\b arvode`),
  platform: any(`
    running_order commission booking_fee service_fee platform_fee plattform vermittlungsgebuhr buchungsgebuhr provision
    comision commissione comissao commissie prowizj kommission`),
  payment: any(`
    \\bpay(s|ing|able|out|ment)?\\b \\bpaid\\b prepay invoice deposit \\binstal?lment \\badvance_payment \\bin_advance \\bcash\\b bank_transfer \\bdue\\b overdue \\binterest\\b \\bsettle withh[eo]ld \\bowe[sd]?\\b
    zahl(en|ung|bar|t)? bezahl uberweis rechnung anzahlung vorkasse vorauszahl barzahl \\bin_bar\\b fallig zinsen einbehalt abrechnung
    \\bpai(e|er|ement) \\bregl(er|ement) facture acompte \\barrhes virement \\ben_especes echeance interets
    \\bpag(o|ar|ado|amento|are|ato|ara)\\b \\bpag(os|an|ue|hi|a)\\b factura anticipo deposito transferencia efectivo vencimiento intereses
    fattura acconto caparra bonifico contanti scadenza interessi
    fatura sinal\\b dinheiro vencimento juros
    betal(en|ing|t|ling)? factuur voorschot aanbetaling overschrijving contant rente\\b
    \\bplat(nosc|nic|n|y|a) zaplat zaliczk faktur przelew gotowk odset
    \\bbetal faktura forskud depositum kontant \\brente ranta forskott`),
  cancelling: any(`
    cancel call_off rescind terminat withdraw no_show refund reimburs force_majeure postpone reschedul
    absag abgesagt storn rucktritt zurucktret kundig erstatt ausfall ausgefallen hohere_gewalt verschieb widerruf
    annul resili rembours reporte desist
    anul cancela resci reembols devoluc fuerza_mayor aplaza
    disdett disdic recess rimbors forza_maggiore rinvi
    forca_maior adiamento
    annuler opzeg terugbetal restitu overmacht verplaats afzeg afgelast
    odwol anulow odstap zwrot sila_wyzsza sily_wyzszej przeloz
    aflys afbud refusion tilbagebetal avlys installd installt \\binstalla\\b installning aterbetal avbok`),
};
