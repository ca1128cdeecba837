-- Each notification reaches its person in one way: docs/decisions/ways-of-notices.md.
alter table public.notifications
  -- When a page told of it while somebody was at it; when a device was told of it. A further message of its conversation makes it new after that.
  add column told_at timestamptz,
  add column pushed_at timestamptz;

-- A page says that it has told of one's own notifications. Nothing changes of what pages show.
create function public.note_told(notices uuid[]) returns void
  language sql volatile security definer set search_path = ''
  as $$
    select pg_catalog.set_config('stack.quiet', 'on', true);
    update public.notifications n set told_at = private.now()
      where n.id = any (notices[1:50]) and n.user_id = auth.uid() and (n.told_at is null or n.told_at < n.created_at);
  $$;
revoke all on function public.note_told(uuid[]) from public, anon;
grant execute on function public.note_told(uuid[]) to authenticated;
