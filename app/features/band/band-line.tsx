import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useViewer } from '#app/lib/viewer.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { isolated } from '#core/forms/directions.ts';
import { t } from '#core/words/t.ts';
import { bandQuery } from './band-queries.ts';

type Member = ReadAnswer<'band-of-offers'>[number]['members'][number];

const SAYS = { free: CircleCheck, away: CircleX, silent: CircleHelp };
const saidBy = ({ isFree }: Member) => (isFree === null ? 'silent' : isFree ? 'free' : 'away');
const WORDS = () => ({ free: 'free', away: t`not free`, silent: t`not said yet` });

/** Who of an artist is free for an offer, and who is missing; nothing where nobody is asked. */
export function BandLine({ bookingId }: { bookingId: string }) {
  const { data } = useQuery(bandQuery(useViewer().profileId));
  const members = data?.find((offer) => offer.bookingId === bookingId)?.members ?? [];
  if (members.length === 0) return null;
  const free = members.filter(({ isFree }) => isFree === true).length;
  return (
    <div className="grid gap-1">
      <p className="font-medium">
        {free === members.length
          ? t`All ${members.length} are free`
          : t`${free} of ${members.length} ${free === 1 ? 'is' : 'are'} free`}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft [&_svg]:size-4 [&_svg]:shrink-0">
        {members.map((member) => {
          const said = saidBy(member);
          const Icon = SAYS[said];
          return (
            <li key={member.userId} className="flex items-center gap-1.5 wrap-anywhere">
              <Icon aria-hidden="true" className={said === 'away' ? 'text-bad' : undefined} />
              {member.isMe ? t`You` : isolated(member.name)}: {WORDS()[said]}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
