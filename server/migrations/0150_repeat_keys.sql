-- A key that a caller gave a call of money or orders, so that its repeat is answered and not done again. Forgotten after a day.
create table repeat_keys (
  user_id text collate "C" not null,
  -- SHA-256, of the key and of the call with what it was sent: neither is kept itself.
  key_hash text collate "C" not null,
  digest text collate "C" not null,
  -- Method and path as the contract has them.
  call text not null,
  -- Of the try that is under way: only it may leave its answer.
  claim text collate "C" not null,
  -- Until then the try is under way; null: it is answered.
  leased_until timestamptz,
  status smallint,
  body text,
  created_at timestamptz not null,
  primary key (user_id, key_hash),
  constraint repeat_keys_are_leased_or_answered check (
    (leased_until is null) = (status is not null) and (status is null) = (body is null)
  ),
  constraint repeat_keys_keep_final_answers check (status between 200 and 499),
  constraint repeat_keys_keep_small_answers check (octet_length(body) <= 1048576)
);
create index repeat_keys_by_time on repeat_keys (created_at);
