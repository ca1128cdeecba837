import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { now } from '#app/lib/clock.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { dayAt } from '#core/calendar/night.ts';
import { FILE_KINDS, type FileKind } from '#core/moving-in/fields.ts';
import { LARGEST_ARCHIVE, LARGEST_FILE, UNREAD_WORDS } from '#core/moving-in/files/limits.ts';
import { DAYS_TO_UNDO } from '#core/moving-in/limits.ts';
import { t } from '#core/words/t.ts';
import { AsksCard } from './asks-card.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { FilesTakenOver } from './files-taken-over.tsx';
import { RowsCard } from './rows-card.tsx';
import { TakeOver } from './take-over.tsx';
import { template } from './template.ts';
import { useFile } from './use-file.ts';
import type { WorkerWishes } from './worker-words.ts';

/** Archives alone bring a profile. */
const RoomsCard = lazyPart(async () => (await import('./rooms-card.tsx')).RoomsCard, null);
const SettingsCard = lazyPart(async () => (await import('./settings-card.tsx')).SettingsCard, null);
const ProfileCard = lazyPart(async () => (await import('./profile-card.tsx')).ProfileCard, null);

const KIND_WORDS = (): Record<FileKind, string> => ({
  nights: t`Nights`,
  contacts: t`Contacts`,
  days: t`Days`,
});

/** Nights, contacts and days of a file, a calendar or pasted cells come over: recognised, asked where in doubt, and written at once. */
export function MovingInScreen() {
  const viewer = useViewer();
  const zone = viewer.profile?.timeZone ?? 'UTC';
  const today = dayAt(now(), zone);
  const opened = useFile({ zone, today });
  const { data: before } = useQuery({
    queryKey: ['imports', viewer.userId],
    queryFn: ({ signal }) => readApi('imports', {}, signal),
  });
  const [sheet, setSheet] = useState(0);
  const [kind, setKind] = useState<FileKind | null>(null);
  const [mapping, setMapping] = useState<Record<string, string>>({});
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [cells, setCells] = useState('');
  const { file, reading } = opened;

  // What was chosen for the columns of a file with the same header holds for this one too.
  const known = reading
    ? before?.find(
        ({ header, kind }) => header !== '' && header === reading.headerWords && kind === reading.kind,
      )
    : undefined;
  const chosen = { ...known?.mapping, ...mapping };
  const isArtist = viewer.side === 'artist';
  const wishes: WorkerWishes = {
    ...{ today, currency: viewer.profile?.currency ?? 'EUR', mapping: chosen, answers },
    ...(isArtist ? { ownAct: viewer.name } : {}),
    ...(kind ? { kind } : {}),
  };
  const asked = file && file.sheets.length > 0 ? JSON.stringify({ sheet, wishes }) : null;
  const read = opened.read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read anew when what is wished for changes, not with each render
  useEffect(() => {
    if (asked) read(sheet, wishes);
  }, [asked]);

  const begin = () => {
    setSheet(0);
    setKind(null);
    setMapping({});
    setAnswers({});
  };
  const choose = ([first]: File[]) => {
    begin();
    if (!first) return;
    if (first.size > (/\.zip$/i.test(first.name) ? LARGEST_ARCHIVE : LARGEST_FILE))
      return opened.refuse(UNREAD_WORDS['too-large']);
    void opened.open(first);
  };
  return (
    <>
      <PageHeader
        title={t`Moving In`}
        subtitle={t`Bring your nights, contacts and days from a file. What a file wrote can be taken back as a whole for ${DAYS_TO_UNDO} days.`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card
          title={t`Your file`}
          subtitle={t`It is read on your device. Nothing is written before you say so.`}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <FileDrop
              label={file ? t`this file` : t`Choose or drop a file`}
              hint={t`CSV, Excel (.xlsx), calendar (.ics), cards (.vcf) or the zip of your data from another Running Order, up to 10 MB and 20,000 rows`}
              accept=".csv,.tsv,.txt,.xlsx,.ics,.vcf,.zip"
              onFiles={choose}
              fileName={file?.name ?? null}
              error={opened.unread ?? undefined}
            />
            {file ? null : (
              <>
                <Field label={t`Or paste cells of a spreadsheet`}>
                  <Textarea rows={3} value={cells} onChange={(event) => setCells(event.target.value)} />
                </Field>
                <div className="flex flex-wrap gap-2">
                  <Button
                    disabled={cells.trim() === ''}
                    onClick={() => {
                      begin();
                      opened.paste(cells);
                    }}
                  >
                    {t`Read these cells`}
                  </Button>
                  {FILE_KINDS.map((each) => (
                    <Button
                      key={each}
                      variant="ghost"
                      onClick={() => void saveAs(template(each), t`Template for ${each}.csv`)}
                    >
                      {t`Template for ${each}`}
                    </Button>
                  ))}
                </div>
              </>
            )}
            {file && file.sheets.length > 1 ? (
              <Field label={t`Sheet`}>
                <Select
                  options={file.sheets.map(({ name, rows }, at) => ({
                    value: String(at),
                    label: t`${name} (${rows} rows)`,
                  }))}
                  value={String(sheet)}
                  onValueChange={(value) => {
                    begin();
                    setSheet(Number(value));
                  }}
                />
              </Field>
            ) : null}
            {reading ? (
              <Segmented
                label={t`What the file holds`}
                options={FILE_KINDS.map((value) => ({ value, label: KIND_WORDS()[value] }))}
                value={reading.kind}
                onValueChange={(value) => {
                  setMapping({});
                  setKind(value);
                }}
              />
            ) : null}
            {known ? (
              <Banner>
                {t`The columns are taken as they were for “${known.name}”, which has the same header.`}
              </Banner>
            ) : null}
          </div>
        </Card>
        {file?.profile && file.archive ? (
          <ProfileCard told={file.profile} archive={file.archive} onDone={opened.tookProfile} />
        ) : null}
        {file?.beside?.side === viewer.side ? (
          <>
            {file.beside.rooms.length > 0 && viewer.profileId && file.archive ? (
              <RoomsCard told={file.beside.rooms} archive={file.archive} onDone={opened.tookRooms} />
            ) : null}
            <SettingsCard told={file.beside.settings} onDone={opened.tookSettings} />
          </>
        ) : null}
        {opened.busy && !reading ? <RowsSkeleton count={5} /> : null}
        {reading && file ? (
          <>
            <ColumnsCard
              reading={reading}
              isArtist={isArtist}
              onChoose={(key, field) => setMapping({ ...mapping, [key]: field })}
            />
            <AsksCard
              reading={reading}
              answers={answers}
              onAnswer={(more) => setAnswers({ ...answers, ...more })}
            />
            <RowsCard reading={reading} isArtist={isArtist} />
            <TakeOver
              key={asked}
              reading={reading}
              name={file.name}
              mapping={chosen}
              busy={opened.busy}
              onDone={() => {
                opened.close();
                setCells('');
              }}
            />
          </>
        ) : null}
        <FilesTakenOver files={before} />
      </div>
    </>
  );
}
