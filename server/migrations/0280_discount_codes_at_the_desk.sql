-- What staff say of a code beside its terms, and how often they changed it; what it is used for counts as no change.
alter table discount_codes
  add column note text not null default '' check (char_length(note) <= 200),
  -- Only the person with this mobile may use it.
  add column for_mobile text collate "C" check (for_mobile ~ '^09\d{9}$'),
  -- Only who has bought nothing yet. Two orders that are placed before either is paid are both first ones, so such a code is used once a person.
  add column first_order boolean not null default false,
  add column version int not null default 1 check (version >= 1),
  add constraint discount_codes_first_order_once check (not first_order or per_user_max = 1);
create index discount_uses_by_code on discount_uses (discount_code_id, at desc, order_id) where state <> 'released';
