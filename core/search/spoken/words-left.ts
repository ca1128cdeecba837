/** What says that the words behind it are not wanted: 'no jazz', 'not on a Sunday', 'anything but metal', 'no jazz or blues'. */
const UNWANTED =
  "(?:no|not|never|without|except|avoid|nothing|nobody|no one|hates?|rather not|other than|apart from|any(?:thing|one|body) but|every(?:thing|one|body) but|(?:don't|dont|do not|doesn't) (?:want|like|need)) (?:(?:too|an?|any(?:thing|one|body)?|the|for|on|from|in) )*(?:[a-z0-9&-]+ n?or )?";
const ENDS_UNWANTED = new RegExp(`(?<=[\\s,/+&-])${UNWANTED}$`);

/** A text of which parts are understood one after the other: what was understood is taken out, and told as it was written. */
export class WordsLeft {
  private text: string;

  constructor(typed: string) {
    this.text = ` ${typed
      .toLowerCase()
      .replace(/[‘’´`]/g, "'")
      .replace(/[–—]/g, '-')
      .replace(/[“”"!?;:()]/g, ' ')
      .replace(/[,.](?=\s|$)/g, ' , ')
      .replace(/\s+/g, ' ')} `;
  }

  /**
   * Takes out each place where the pattern stands as words of its own and is not said to be unwanted, and hands its groups over;
   * `false` leaves it in.
   */
  take(
    pattern: string,
    found: (groups: readonly (string | undefined)[], written: string) => boolean | undefined,
  ): void {
    const whole = new RegExp(`(?<=[\\s,/+&-])(?:${pattern})(?=[\\s,/+&-]|'s?\\s)`, 'g');
    this.text = this.text.replace(whole, (written, ...rest) => {
      // Behind the groups stand the place and the whole text.
      const [place, text] = rest.slice(-2) as [number, string];
      if (ENDS_UNWANTED.test(text.slice(0, place))) return written;
      const groups = rest.slice(0, -2) as (string | undefined)[];
      return found(groups, written.trim()) === false ? written : ' , ';
    });
  }

  /** Takes out what is said not to be wanted of a pattern, 'no jazz', and hands it over as it is written. */
  takeUnwanted(pattern: string, found: (written: string) => void): void {
    this.take(`${UNWANTED}(?:${pattern})`, (_, written) => {
      found(written);
      return undefined;
    });
  }

  /** The words that nothing was made of. */
  left(): string[] {
    return this.text
      .split(/[\s,/+&-]+/)
      .map((word) => word.replace(/'s?$/, '').replace(/^'/, ''))
      .filter((word) => word !== '');
  }
}
