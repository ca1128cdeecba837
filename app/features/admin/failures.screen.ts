import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { withApp } from '#testing/second-step.ts';
import { newArtist } from '#testing/stage.ts';

const screens = setTheScreens();

test('what failed waits on the first page of the console, and goes once it is tried again', async () => {
  const { backend } = screens;
  const admin = await newArtist(backend, 'The Keeper');
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  await withApp(backend, admin);
  const { rows } = await backend.pool.query(
    `insert into notifications (user_id, kind, params, route, created_at, mail_due_at)
     values ($1, 'booking-request', '{"title": "Asked", "description": "A guarantee."}', '/matches', private.now(), null) returning id`,
    [admin.userId],
  );
  await backend.pool.query(
    `insert into private.failed_mails (source, source_id, to_masked, subject, error, tries, failed_at)
     values ('notice', $1, 'a…@e….com', 'Asked', 'No such mailbox', 6, private.now())`,
    [rows[0].id],
  );
  await backend.pool.query(
    `insert into private.failing_jobs (name, failed_at, first_failed_at, in_a_row, error)
     values ('remind-of-shows', private.now(), private.now(), 3, 'The disk is full')`,
  );

  const desk = await screens.enter(admin, '/admin');
  await desk.getByText('2 things failed').waitFor();
  await desk.walkTo('/admin/failures');
  await desk.getByText('The disk is full').waitFor();
  await desk.getByText('No such mailbox').waitFor();
  const found = await inspect('failures');
  await desk.getByRole('button', { name: 'Try again: Asked' }).click();
  await desk.getByText('The mail is handed over again').waitFor();
  await desk.getByText('Every mail was sent').waitFor();
  await desk.getByRole('button', { name: 'Try again: remind-of-shows' }).click();
  await backend.runJobs();
  await desk.goto('/admin/failures');
  await desk.getByText('Every job succeeded when it last ran').waitFor();
  found.push(...(await inspect('no failures')));
  expect((await backend.mails()).map(({ to, subject }) => [to, subject])).toContainEqual([
    admin.email,
    'Asked',
  ]);
  expect(found).toEqual([]);
});
