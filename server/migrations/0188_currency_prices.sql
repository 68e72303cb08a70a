-- What an offer costs in other currencies, in minor units by label: { "usd": 27478 }. Told beside the toman, in which everything is bought.
alter table offers add column currency_prices jsonb not null default '{}' check (jsonb_typeof(currency_prices) = 'object');
