-- Whether an artist and a venue knew each other before they met here. It is decided once, by what was there when one turned to the other for the
-- first time, so that nobody makes it up afterwards. docs/decisions/known-pairs.md.

-- Of both sides' own files and address books: a night of the two that is over, in a file that was taken over by then; a contact that stands for the
-- other, kept before the other had a profile, or from a file; a profile without an account that the other keeps.
create function private.knew_before(artist uuid, venue uuid, moment timestamptz) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.artist_profiles a cross join public.venue_profiles v
      where a.id = artist and v.id = venue and (
        a.kept_by = v.id or v.kept_by = a.id
        or exists (select from private.past_nights n join private.imports i on i.id = n.import_id
          where n.user_id = v.user_id and n.act_key = private.folded(btrim(a.name)) and i.at <= moment
            and not n.is_off and not n.is_option and n.day < (moment at time zone v.time_zone)::date)
        or exists (select from private.past_nights n join private.imports i on i.id = n.import_id
          where n.user_id = a.user_id and private.folded(btrim(n.room)) = private.folded(btrim(v.name)) and i.at <= moment
            and not n.is_off and not n.is_option and n.day < (moment at time zone v.time_zone)::date)
        or exists (select from public.contacts c where c.user_id = v.user_id and c.artist_id = a.id and c.created_at <= moment
          and (c.created_at < a.created_at or exists (select from private.imported_contacts f where f.contact_id = c.id)))
        or exists (select from public.contacts c where c.user_id = a.user_id and c.venue_id = v.id and c.created_at <= moment
          and (c.created_at < v.created_at or exists (select from private.imported_contacts f where f.contact_id = c.id)))))
  $$;

alter table private.first_contacts add column knew boolean not null default false;
update private.first_contacts set knew = private.knew_before(artist_id, venue_id, at);

create function private.decide_known() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.knew := private.knew_before(new.artist_id, new.venue_id, new.at);
  return new;
end $$;
create trigger decide_known before insert on private.first_contacts for each row execute function private.decide_known();

-- As it was decided; of two who have not met here yet, as it would be now.
create function private.know_each_other(artist uuid, venue uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (select f.knew from private.first_contacts f where f.artist_id = artist and f.venue_id = venue),
      private.knew_before(artist, venue, private.now()))
  $$;
revoke all on function private.knew_before(uuid, uuid, timestamptz), private.decide_known(), private.know_each_other(uuid, uuid)
  from public, anon, authenticated;
