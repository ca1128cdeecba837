import { readSecretDocument } from '#app/api/read.ts';
import { Card } from '#app/ui/card.tsx';
import type { CrewSheet } from '#core/night/day-sheet.ts';
import { t } from '#core/words/t.ts';
import { FileRow } from './night-files.tsx';

/** The files of a night for crew with a link: stage plots and lists beside the day sheet. */
export function CrewFiles({ files, token }: { files: CrewSheet['files']; token: string }) {
  return (
    <Card title={t`Files`} className="mt-6 print:hidden">
      <ul aria-label={t`Files of the night`} className="divide-y divide-line">
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            about={null}
            read={() => readSecretDocument('crew-file', { token, fileId: file.id })}
          />
        ))}
      </ul>
    </Card>
  );
}
