-- Every code has a row of its own, and the browser that asked for it holds a ticket to it: what somebody else asks for in the same minutes neither voids nor replaces it.
-- Processes of the version before may still run beside this one: sms_challenges and pending_sign_ups stay for them, and go in a later migration.
create table code_challenges (
  id text collate "C" primary key,
  mobile text not null,
  -- The known device that asked for the code; empty: a stranger. Its own codes and guesses count apart.
  device text collate "C" not null default '',
  -- The registration form that the code completes.
  form_id text collate "C",
  -- HMAC of challenge and code under the server's secret: four digits would be found at once behind a plain hash.
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_guesses int not null default 0 check (wrong_guesses between 0 and 5),
  verified_at timestamptz,
  consumed_at timestamptz
);
create index code_challenges_of_asker on code_challenges (mobile, device, created_at);
create index code_challenges_by_end on code_challenges (expires_at);

-- One row for each form that was sent: nobody's form takes the place of another's.
create table sign_up_forms (
  id text collate "C" primary key,
  mobile text not null,
  name text not null,
  family text not null,
  national_code text not null,
  expires_at timestamptz not null
);
create index sign_up_forms_of_mobile on sign_up_forms (mobile);
create index sign_up_forms_by_end on sign_up_forms (expires_at);

-- Devices that signed in to a number: at most three, the id is another one after each sign-in.
create table known_devices (
  mobile text not null,
  id text collate "C" not null,
  signed_in_at timestamptz not null,
  primary key (mobile, id)
);
create index known_devices_by_sign_in on known_devices (signed_in_at);

alter table code_requests add column device text collate "C" not null default '';
-- owner_told: the number's owner was sent an SMS about the guesses of strangers.
alter table wrong_codes add column device text collate "C" not null default '', add column owner_told boolean not null default false;

create index users_of_national_code on users (national_code) where national_code <> '';
