-- What the stage manager of a night says: a set begins, ends, or what was said is taken back. Rows are added and never changed, and a mark
-- has the id that its device gave it, so that one that is sent again counts once.

create table public.stage_marks (
  show_id uuid not null references public.shows (id) on delete cascade,
  id uuid not null,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  item_id text not null check (length(item_id) between 1 and 60),
  what text not null check (what in ('start', 'end', 'undo')),
  at timestamptz not null,
  undoes uuid,
  primary key (show_id, id),
  check ((what = 'undo') = (undoes is not null))
);
create index stage_marks_by_venue on public.stage_marks (venue_id);

-- What was really played, as it follows from the marks: what a house sheet starts from.
create table public.played_sets (
  show_id uuid not null references public.shows (id) on delete cascade,
  item_id text not null,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  booking_id uuid references public.bookings (id) on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (show_id, item_id),
  check (ended_at >= started_at),
  -- A stage has one act at a time.
  constraint played_sets_one_at_a_time exclude using gist (show_id with =, tstzrange(started_at, ended_at) with &&)
);
create index played_sets_by_venue on public.played_sets (venue_id);
create index played_sets_by_booking on public.played_sets (booking_id);

-- Read with the night, and written by its command.
alter table public.stage_marks enable row level security;

alter table public.played_sets enable row level security;
revoke all on public.stage_marks, public.played_sets from anon, authenticated;
create trigger stated_once before update or delete on public.stage_marks
  for each row execute function private.stated_once();

-- Whoever looks at the stage sees what was said, and nothing else of the night is told anew.
select private.tell_changes_of('public.stage_marks', 'tell_of_night');
