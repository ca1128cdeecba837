import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { CHARTS_READ_ON } from '#core/accounting/accounts.ts';
import { formatDay } from '#core/calendar/day.ts';
import { monthOf } from '#core/calendar/month.ts';
import { t } from '#core/words/t.ts';
import { AccountCard } from './account-card.tsx';
import { accountingQuery } from './accounting-query.ts';
import { ArchiveCard } from './archive-card.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { monthBefore, periodAddress } from './period.ts';

const AccountsDialog = lazyPart(async () => (await import('./accounts-dialog.tsx')).AccountsDialog, null);

/** A period of the books, as files that an accountant takes. */
export function AccountantTab() {
  const { profile, side } = useViewer();
  const [asked, set] = useSearchState(periodAddress);
  const { data, error, isFetching, refetch } = useQuery(accountingQuery());
  const [changing, setChanging] = useState(false);
  const now = today(profile?.timeZone);
  const usual = monthBefore(now);
  const period = { from: asked.from || usual.from, to: asked.to || usual.to };
  if (error)
    return (
      <Card>
        <ErrorState message={asFailure(error).message} onRetry={() => refetch()} retrying={isFetching} />
      </Card>
    );
  if (!data)
    return (
      <Card>
        <FormSkeleton fields={3} />
      </Card>
    );
  const { settings, archive, isKept } = data;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <Card
          title={t`Export for your accountant`}
          subtitle={t`Your papers and your own journal, with the sums of our ledger.`}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t`From`}>
              <DatePicker
                value={period.from}
                today={now}
                max={now}
                fallback={usual.from}
                onValueChange={(from) => set({ from })}
              />
            </Field>
            <Field label={t`To`}>
              <DatePicker
                value={period.to}
                today={now}
                fallback={usual.to}
                onValueChange={(to) => set({ to })}
              />
            </Field>
          </div>
          <ExportButtons period={period} />
        </Card>
        <AccountCard
          now={monthOf(now)}
          month={asked.month || monthOf(usual.to)}
          partnerId={asked.partner}
          names={(partner) =>
            side === 'artist'
              ? { artist: profile?.name ?? '', venue: partner }
              : { artist: partner, venue: profile?.name ?? '' }
          }
          onChange={set}
        />
      </div>
      <div className="grid gap-6">
        <ArchiveCard period={period} archive={archive} />
        <Card
          title={t`Accounts`}
          actions={
            <Button size="sm" onClick={() => setChanging(true)}>
              {t`Change`}
            </Button>
          }
        >
          <p className="text-ink-soft">
            {isKept
              ? ''
              : t`Nobody of your side has looked at these yet: they are the usual ones of the chart. `}
            {t`${settings.chart}, consultant ${settings.consultant}, client ${settings.client}. Fees you earn go to ${settings.accounts.revenueFull} at 19%, fees of artists to ${settings.accounts.fees}.`}
          </p>
          <p className="mt-3 text-ink-soft">
            {t`Which account is right is for your accountant to say: no tax adviser has checked these numbers. Those of revenue and VAT were compared with the published charts on ${formatDay(CHARTS_READ_ON)}.`}
          </p>
          <p className="mt-3 text-ink-soft">
            {settings.monthlyMail
              ? t`On the second day of each month a mail tells that the month before is ready.`
              : t`No mail tells of each month.`}
          </p>
          {changing ? <AccountsDialog settings={settings} onClose={() => setChanging(false)} /> : null}
        </Card>
      </div>
    </div>
  );
}
