-- Papers of applicants; the files themselves stand in a folder that no address leads to. A row comes before its file and goes after it. Without a foreign
-- key: a row outlives its application, and its person, until its file is gone.
create table application_documents (
  user_id text collate "C" not null,
  id text collate "C" not null check (id ~ '^[0-9a-z]{24}$'),
  kind text not null check (kind in ('identity', 'registration', 'licence', 'sheba', 'other')),
  -- Of the application that has it; null: of none yet, or of none any more.
  application_id text collate "C",
  name text not null check (name <> ''),
  type text not null check (type in ('image/webp', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  -- '-infinity': given up, and nothing takes it from then on.
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index application_documents_of_application on application_documents (application_id) where application_id is not null;
create index application_documents_of_person on application_documents (user_id, created_at);
create index application_documents_of_nobody on application_documents (created_at, user_id, id) where application_id is null;
