-- Why a model was put to use, or not, is kept as its kind beside the figures, and worded when it is read. Rows of before have the sentence.
alter table private.match_models
  alter column why drop not null,
  add column because text check (because in ('too-few', 'worse', 'off', 'no-worse')),
  add check (why is not null or because is not null);

-- What came of a training: for each side the kind with its figures.
alter table private.match_trainings
  add column came jsonb check (jsonb_typeof(came) = 'array');
