import { shareOf } from '#app/features/finances/figures.ts';
import { formatDay } from '#app/lib/format.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { addDays } from '#core/calendar/day.ts';
import { genreWords } from '#core/catalogue/genre-words.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

type Fairness = NonNullable<ReadAnswer<'matcher'>['fairness']>;
type Group = Fairness['groups'][number];

const DIVISIONS = (): { division: Group['division']; title: string }[] => [
  { division: 'standing', title: t`New and established` },
  { division: 'city', title: t`By the size of their city` },
  { division: 'fee', title: t`By fee, within each currency` },
  { division: 'genre', title: t`By genre` },
];

const wordsOf = ({ division, label }: Group) => (division === 'genre' ? genreWords(label) : said(label));

/** A share of all groups of a division; a dash of nothing. */
const shareWords = (part: number, whole: number) => {
  const share = shareOf(part, whole);
  return share === null ? '–' : `${share}%`;
};

/** Whether what rankings give goes to all kinds of artists: their share of all artists beside that of places, of requests and of acceptances. */
export function MatcherFairness({ fairness }: { fairness: Fairness | null }) {
  if (!fairness)
    return (
      <Card title={t`Fairness`}>
        <EmptyState compact title={t`No week with rankings is over yet`}>
          {t`Then it is counted which artists venues were shown and asked, and what they answered.`}
        </EmptyState>
      </Card>
    );
  const { from, to } = { from: addDays(fairness.week, -25 * 7), to: addDays(fairness.week, 6) };
  return (
    <Card
      title={t`Fairness`}
      subtitle={t`How what venues are shown and ask divides over artists, from ${formatDay(from)} to ${formatDay(to)}`}
    >
      <div className="-mx-5 -mb-5 grid gap-6">
        {DIVISIONS().map(({ division, title }) => (
          <section key={division} aria-label={title}>
            <h3 className="px-5 pb-2 font-semibold">{title}</h3>
            <Division title={title} groups={fairness.groups.filter((each) => each.division === division)} />
          </section>
        ))}
      </div>
    </Card>
  );
}

function Division({ title, groups }: { title: string; groups: Group[] }) {
  const whole = (of: (group: Group) => number) => groups.reduce((sum, group) => sum + of(group), 0);
  const [profiles, shown, asked] = [
    whole((group) => group.profiles),
    whole((group) => group.shown),
    whole((group) => group.asked),
  ];
  return (
    <DataTable
      caption={t`Fairness: ${title}`}
      rows={groups}
      rowKey={({ label }) => label}
      empty={<EmptyState compact title={t`No artist is in such a group`} />}
      columns={[
        { id: 'label', header: t`Artists`, primary: true, cell: wordsOf },
        {
          id: 'profiles',
          header: t`Of all artists`,
          align: 'right',
          cell: (group) => shareWords(group.profiles, profiles),
        },
        {
          id: 'shown',
          header: t`Of the first ten places`,
          align: 'right',
          cell: (group) => shareWords(group.shown, shown),
        },
        {
          id: 'asked',
          header: t`Of requests`,
          align: 'right',
          cell: (group) => shareWords(group.asked, asked),
        },
        {
          id: 'accepted',
          header: t`Said yes, of their answers`,
          align: 'right',
          cell: (group) => shareWords(group.accepted, group.answered),
        },
      ]}
    />
  );
}
