-- What was sent together of one seller's part.
create table parcels (
  user_id text collate "C" not null,
  receipt_id text collate "C" not null,
  no int not null check (no >= 1),
  seller_id text collate "C" not null,
  carrier text not null check (carrier in ('post', 'tipax', 'chapar', 'mahex', 'courier', 'freight', 'own', 'pickup')),
  code text not null check (length(code) <= 40),
  by_user text collate "C" not null,
  sent_at timestamptz not null,
  primary key (user_id, receipt_id, no),
  foreign key (user_id, receipt_id) references seller_orders (user_id, id)
);

create table parcel_lines (
  user_id text collate "C" not null,
  receipt_id text collate "C" not null,
  no int not null,
  line_id text collate "C" not null,
  quantity int not null check (quantity >= 1),
  -- Serial or IMEI of each piece, where the product asks for it.
  piece_codes text[] not null default '{}' check (cardinality(piece_codes) in (0, quantity)),
  primary key (user_id, receipt_id, no, line_id),
  foreign key (user_id, receipt_id, no) references parcels (user_id, receipt_id, no),
  foreign key (user_id, line_id) references order_lines (user_id, id)
);

-- Where a piece of a seller was sent: who sends a code again wrote it wrong, or has it back.
create table sent_pieces (
  seller_id text collate "C" not null,
  product_id text collate "C" not null,
  code text collate "C" not null,
  user_id text collate "C" not null,
  receipt_id text collate "C" not null,
  line_id text collate "C" not null,
  primary key (seller_id, product_id, code)
);
