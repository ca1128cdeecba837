import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#testing/people.ts';
import { sentFilesOf } from '#testing/sent-files.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
const tools = {} as ReturnType<typeof sentFilesOf>;
let admin: Person;
beforeAll(async () => {
  Object.assign(tools, sentFilesOf(backend, people));
  admin = await people.artist();
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  await backend.pool.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [admin.userId]);
});

const served = async (who: Person, reportId: string, fileId: string) => {
  const answer = await fetch(`${backend.url}/functions/v1/api/reports/${reportId}/file?fileId=${fileId}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.token}` },
  });
  return answer.status;
};
const reported = async () => {
  const { venue, artist, conversationId } = await tools.talk();
  const { id, file } = await tools.sendPlot(artist, conversationId);
  const { reportId = '' } = await people.done(venue, 'report', { what: 'message', id, reason: 'abuse' });
  return { venue, artist, id, file, reportId };
};
const decide = (reportId: string, decision: string) =>
  people.done(admin, 'decide-report', { reportId, decision, reason: 'It breaks our terms.' });

describe('a reported file', () => {
  it('is opened by admins alone, and goes with the decision to remove its message', async () => {
    const { venue, artist, id, file, reportId } = await reported();
    expect(await served(admin, reportId, file.id)).toBe(200);
    for (const who of [venue, artist]) expect(await served(who, reportId, file.id)).toBe(403);
    expect(await served(admin, reportId, id)).toBe(404);
    const listed = (await people.read(admin, '/reports?state=open')).data as unknown as {
      reports: { reportId: string; kept: { files?: unknown[] } }[];
    };
    expect(listed.reports.find((each) => each.reportId === reportId)?.kept.files).toHaveLength(1);
    await decide(reportId, 'remove');
    expect((await tools.rowOf(id)).files).toEqual([]);
    for (const who of [venue, artist]) expect((await tools.served(who, id, file.id)).status).toBe(404);
    await backend.runJobs();
    expect(await tools.keptOf(id)).toBe(0);
  });

  it('is kept until the decision although its message goes, and stays with a message that stays', async () => {
    const gone = await reported();
    await people.done(gone.artist, 'delete-account', { confirm: true });
    await backend.runJobs();
    expect(await served(admin, gone.reportId, gone.file.id)).toBe(200);
    await decide(gone.reportId, 'warn');
    await backend.runJobs();
    expect(await tools.keptOf(gone.id)).toBe(0);

    const stays = await reported();
    await decide(stays.reportId, 'nothing');
    await backend.runJobs();
    expect((await tools.served(stays.venue, stays.id, stays.file.id)).status).toBe(200);
  });
});
