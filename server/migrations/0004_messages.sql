-- A message is a row first, written in the transaction that has something to say, and sent by a job.
create table messages (
  id text collate "C" primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text,
  -- Emptied, with the code, once a message that carried a code is sent or void in live mode.
  body text not null,
  code text,
  -- kept: nobody sends on this channel here; the outbox of demo mode shows it.
  state text not null check (state in ('queued', 'sent', 'expired', 'failed', 'kept')),
  attempts int not null default 0 check (attempts >= 0),
  last_error text,
  -- After this nobody wants it any more, a code for example.
  expires_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index messages_by_time on messages (created_at);
create index messages_of_recipient on messages (recipient, created_at);
