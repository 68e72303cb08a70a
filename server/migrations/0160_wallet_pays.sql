-- What the shopper's wallet pays of a payment; the gateway is asked for the rest. While the payment is under way it is part of accounts.blocked.
-- What the wallet pays whole never sees a gateway: it is settled as it is written, and has no authority.
alter table payments
  add column wallet_amount bigint not null default 0,
  add constraint payments_wallet_pays_a_part check (wallet_amount between 0 and amount),
  add constraint payments_of_wallet_alone_are_settled check (wallet_amount < amount or state = 'settled'),
  drop constraint payments_at_bank_have_authority,
  add constraint payments_at_bank_have_authority check (
    state not in ('at_bank', 'unknown', 'settled', 'credited', 'disputed') or authority is not null or wallet_amount = amount
  );
comment on column accounts.blocked is 'Part of the balance that waiting withdrawals and payments under way have laid claim to.';
