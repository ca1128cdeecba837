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

  /** Takes out each place where the pattern stands as words of its own, and hands its groups over; `false` leaves it in. */
  take(
    pattern: string,
    found: (groups: readonly (string | undefined)[], written: string) => boolean | undefined,
  ): void {
    const whole = new RegExp(`(?<=[\\s,/+&-])(?:${pattern})(?=[\\s,/+&-]|'s?\\s)`, 'g');
    this.text = this.text.replace(whole, (written, ...rest) => {
      // Behind the groups stand the place and the whole text.
      const groups = rest.slice(0, -2) as (string | undefined)[];
      return found(groups, written.trim()) === false ? written : ' , ';
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
