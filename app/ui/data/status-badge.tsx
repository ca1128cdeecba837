import { said } from '#core/words/later.ts';
import { Badge, type Tone } from '../badge.tsx';
import { Glyph, type GlyphName } from '../glyph.tsx';

/**
 * Every status the product shows, by the word it is shown with: bookings, shows, invoices, transactions, earnings,
 * payouts. Each has a tone and a shape, so that colour is never the only cue.
 */
const statuses: Record<string, [tone: Tone, glyph: GlyphName]> = {
  requested: ['info', 'arrow'],
  countered: ['warn', 'swap'],
  pending: ['warn', 'half'],
  confirmed: ['good', 'check'],
  booked: ['good', 'check'],
  played: ['info', 'dot'],
  concluded: ['warn', 'half'],
  settled: ['good', 'check'],
  paid: ['good', 'check'],
  completed: ['good', 'check'],
  arrived: ['good', 'check'],
  processing: ['info', 'half'],
  initiated: ['info', 'arrow'],
  sent: ['info', 'arrow'],
  draft: ['neutral', 'ring'],
  due: ['warn', 'ring'],
  overdue: ['bad', 'bang'],
  credit: ['info', 'swap'],
  credited: ['neutral', 'swap'],
  withheld: ['neutral', 'check'],
  declined: ['bad', 'cross'],
  withdrawn: ['neutral', 'cross'],
  expired: ['neutral', 'cross'],
  taken: ['neutral', 'dot'],
  cancelled: ['bad', 'cross'],
  failed: ['bad', 'bang'],
  disputed: ['bad', 'swap'],
  upcoming: ['info', 'arrow'],
  past: ['neutral', 'dot'],
  open: ['accent', 'ring'],
  free: ['info', 'ring'],
  unavailable: ['bad', 'cross'],
  signed: ['good', 'check'],
  unsigned: ['warn', 'ring'],
};

/** A status in its colour and shape. Takes the word in any case; shows `label`, or the word with a capital. */
export function StatusBadge({
  status,
  label,
  className,
}: {
  status: string;
  label?: string;
  className?: string;
}) {
  const word = status.toLowerCase();
  const [tone, glyph] = statuses[word] ?? (['neutral', 'dot'] as const);
  return (
    <Badge tone={tone} icon={<Glyph name={glyph} />} {...(className ? { className } : {})}>
      {label ?? said(word.charAt(0).toUpperCase() + word.slice(1))}
    </Badge>
  );
}
