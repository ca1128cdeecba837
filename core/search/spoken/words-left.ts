import { ENGLISH, inEnglish, type Phrases, takenApart } from '#core/search/spoken/phrases.ts';

/** What says that the words behind it are not wanted: 'no jazz', 'not on a Sunday', 'anything but metal', 'no jazz or blues'. */
const UNWANTED =
  "(?:no|not|never|without|except|avoid|nothing|nobody|no one|hates?|rather not|other than|apart from|any(?:thing|one|body) but|every(?:thing|one|body) but|(?:don't|dont|do not|doesn't) (?:want|like|need)) (?:(?:too|an?|any(?:thing|one|body)?|the|for|on|from|in) )*(?:[a-z0-9&-]+ n?or )?";
const ENDS_UNWANTED = new RegExp(`(?<=[\\s,/+&-])${UNWANTED}$`);

/**
 * A text of which parts are understood one after the other: what was understood is taken out, and told as it was written. `phrases` are those of
 * the language it is written in, besides English.
 */
export class WordsLeft {
  private text: string;
  /** For each letter of the text, where it stands in what was typed. */
  private from: number[];
  private to: number[];
  private readonly typed: string;

  constructor(typed: string, phrases: Phrases = ENGLISH) {
    const plain = ` ${typed
      .toLowerCase()
      .replace(/[‘’´`]/g, "'")
      .replace(/[–—]/g, '-')
      .replace(/[“”"!?;:()¿¡]/g, ' ')
      .replace(/[,.](?=\s|$)/g, ' , ')
      .replace(/\s+/g, ' ')} `;
    this.typed = takenApart(plain, phrases);
    const { text, from, to } = inEnglish(this.typed, phrases);
    this.text = text;
    this.from = from;
    this.to = to;
  }

  /** What was typed where this part of the text stands. */
  private written(at: number, length: number): string {
    return this.typed.slice(this.from[at] ?? 0, this.to[at + length - 1] ?? 0).trim();
  }

  /**
   * Takes out each place where the pattern stands as words of its own and is not said to be unwanted, and hands its groups over, with
   * what was typed and the English of it; `false` leaves it in.
   */
  take(
    pattern: string,
    found: (groups: readonly (string | undefined)[], written: string, english: string) => boolean | undefined,
  ): void {
    const whole = new RegExp(`(?<=[\\s,/+&-])(?:${pattern})(?=[\\s,/+&-]|'s?\\s)`, 'g');
    const before = this.text;
    let text = '';
    const [from, to]: [number[], number[]] = [[], []];
    let done = 0;
    const keep = (until: number) => {
      text += before.slice(done, until);
      from.push(...this.from.slice(done, until));
      to.push(...this.to.slice(done, until));
    };
    for (const match of before.matchAll(whole)) {
      const [part, ...groups] = match;
      if (part === '' || ENDS_UNWANTED.test(before.slice(0, match.index))) continue;
      if (found(groups, this.written(match.index, part.length), part.trim()) === false) continue;
      keep(match.index);
      done = match.index + part.length;
      text += ' , ';
      const place = this.from[match.index] ?? 0;
      from.push(place, place, place);
      to.push(place, place, place);
    }
    keep(before.length);
    [this.text, this.from, this.to] = [text, from, to];
  }

  /** Takes out what is said not to be wanted of a pattern, 'no jazz', and hands it over as it is written. */
  takeUnwanted(pattern: string, found: (written: string) => void): void {
    this.take(`${UNWANTED}(?:${pattern})`, (_, written) => {
      found(written);
      return undefined;
    });
  }

  /** The words that nothing was made of and that say something, as they were written. */
  left(empty: ReadonlySet<string>): string[] {
    return [...this.text.matchAll(/[^\s,/+&-]+/g)].flatMap((match) => {
      const bare = (word: string) => word.replace(/'s?$/, '').replace(/^'/, '');
      const word = bare(match[0]);
      return word === '' || empty.has(word) ? [] : [bare(this.written(match.index, match[0].length))];
    });
  }
}
