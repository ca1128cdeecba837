import { plain, tidy } from './plain.ts';
import { type NightStatus, nightStatusOf } from './read-status.ts';
import type { Colour, Table } from './table.ts';

const COLOUR_NAMES: Record<Colour, string> = {
  red: 'red rot rouge rojo rosso czerwony rood rod vermelho cervena',
  orange: 'orange naranja arancione pomaranczowy oranje laranja oranzova',
  yellow: 'yellow gelb jaune amarillo giallo zolty geel gul amarelo zluta',
  green: 'green grun vert verde zielony groen gron gronn zelena',
  blue: 'blue blau bleu azul blu niebieski blauw bla modra',
  violet: 'violet purple lila violett violeta viola fioletowy paars roxo fialova',
  pink: 'pink rosa rose rozowy roze ruzova',
  grey: 'grey gray grau gris grigio szary grijs gra cinza seda',
};
const COLOUR_OF = new Map(
  Object.entries(COLOUR_NAMES).flatMap(([colour, names]) =>
    names.split(' ').map((name): [string, Colour] => [name, colour as Colour]),
  ),
);

export interface Legend {
  /** By what stands in cells, as `plain` writes it: 'F' of 'F = fix'. */
  words: ReadonlyMap<string, NightStatus>;
  colours: ReadonlyMap<Colour, NightStatus>;
}

/** Whether a text explains a sign, or stands above such texts: 'O = Option', 'Legende:'. */
export const isOfLegend = (text: string): boolean => {
  const [, said = ''] = /^\s*\S.{0,14}?\s*[=:]\s*(\p{L}.{1,30})$/u.exec(text) ?? [];
  return (
    nightStatusOf(tidy(said)) !== null ||
    /^(?:legende?|legenda|leyenda|legend|key|zeichenerklarung)$/.test(plain(text))
  );
};

/**
 * What a sheet says in words of its own signs: 'O = Option', 'green = confirmed', 'K: confirmed, X: cancelled'. A sign that is explained in two
 * ways is explained in none.
 */
export function legendIn({ rows }: Table): Legend {
  const words = new Map<string, NightStatus | null>();
  for (const { text } of rows.flat()) {
    if (text.length > 200 || !/[=:]/.test(text)) continue;
    for (const part of text.split(/[,;|\n]/)) {
      const [, sign = '', said = ''] = /^\s*(\S.{0,14}?)\s*[=:]\s*(\p{L}.{1,30})$/u.exec(part) ?? [];
      const state = sign === '' ? null : nightStatusOf(tidy(said));
      if (state === null || state === 'closed') continue;
      const word = plain(sign) || tidy(sign);
      words.set(word, words.has(word) && words.get(word) !== state ? null : state);
    }
  }
  const known = [...words].flatMap(([word, state]) => (state ? [[word, state] as const] : []));
  return {
    words: new Map(known),
    colours: new Map(
      known.flatMap(([word, state]) => {
        const colour = COLOUR_OF.get(word);
        return colour ? [[colour, state] as const] : [];
      }),
    ),
  };
}
