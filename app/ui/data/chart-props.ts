/** `value` is null where there is nothing to tell: a gap. */
export type ChartRow = { label: string; value: number | null; other?: number; third?: number };

export type ChartProps = {
  /** What the chart shows, in words: its name and the caption of its table. */
  label: string;
  rows: readonly ChartRow[];
  /** Makes the text of a value ('€1,200', '85%'). */
  format?: (value: number) => string;
  /** The name of the values; with `otherName` the rows' `other` is drawn too. */
  valueName?: string;
  otherName?: string;
  /** Of lines alone, the same once more: a second one to compare with. */
  thirdName?: string;
  /** Bars from left to right: for names that are words, which would not fit below upright ones. */
  horizontal?: boolean;
  className?: string;
};
