-- Models of matching that were learned from this deployment's own requests and answers, and which of them ranks for each side.

create table private.match_models (
  id bigint generated always as identity primary key,
  side text not null check (side in ('artist', 'venue')),
  made_at timestamptz not null default private.now(),
  kind text not null check (kind in ('weights', 'trees')),
  model text not null check (length(model) <= 4000000),
  outcomes int not null,
  asks int not null,
  answers int not null,
  -- On lists it was not learned from: of this model, of the one in use then, and of the score that stands for one.
  ndcg double precision,
  ndcg_in_use double precision,
  ndcg_prior double precision,
  calibration_error double precision,
  promoted boolean not null,
  why text not null,
  in_use boolean not null default false
);
create unique index match_models_in_use on private.match_models (side) where in_use;

-- An admin asks for a training: the next round of jobs does it.
create table private.match_trainings (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null default private.now(),
  asked_by uuid,
  done_at timestamptz,
  -- What came of it, one sentence a side.
  said text
);

-- What a week of rankings was like, for each side that looked.
create table private.match_reports (
  week date not null,
  side text not null check (side in ('artist', 'venue')),
  lists int not null,
  shown int not null,
  -- The share of those who could be shown that were, in a first ten; how unequally; and the newcomers' share of those places.
  coverage double precision not null,
  gini double precision not null,
  newcomer_share double precision not null,
  learned_share double precision not null,
  made_at timestamptz not null default private.now(),
  primary key (week, side)
);
revoke all on private.match_models, private.match_trainings, private.match_reports from public, anon, authenticated;
