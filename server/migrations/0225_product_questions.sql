-- What shoppers ask about a product, and what its sellers and buyers answer. Of the products' distribution group: no foreign key to users and sellers.
-- pending: shown to its author alone · approved: public · rejected: shown to nobody; staff may change their mind.
create table product_questions (
  product_id text collate "C" not null references products (id) on delete cascade,
  id text collate "C" not null,
  -- null: its author's account is gone.
  user_id text collate "C",
  -- Plain text, escaped wherever it is shown.
  text text not null check (char_length(text) between 5 and 500),
  -- What the public reads: the author's given name as it was then, never a mobile.
  name text not null check (name <> ''),
  -- Search keys of the question and of its public answers.
  words text not null,
  answer_words text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- Public ones.
  answer_count int not null default 0 check (answer_count >= 0),
  -- A seller has answered: in public, or the answer waits.
  seller_answered boolean not null default false,
  created_at timestamptz not null,
  moderated_at timestamptz,
  primary key (product_id, id),
  check ((status = 'pending') = (moderated_at is null))
);
-- As a product's page lists them: those with an answer first, each half newest first.
create index product_questions_shown on product_questions (product_id, (answer_count > 0) desc, created_at desc, id desc) where status = 'approved';
create index product_questions_pending on product_questions (created_at, product_id, id) where status = 'pending';
create index product_questions_of_user on product_questions (user_id) where user_id is not null;
-- Of all products, for sellers: newest first, and those that no seller has answered.
create index product_questions_newest on product_questions (created_at desc, id desc) where status = 'approved';
create index product_questions_open on product_questions (created_at desc, id desc) where status = 'approved' and not seller_answered;

create table product_answers (
  product_id text collate "C" not null,
  id text collate "C" not null,
  question_id text collate "C" not null,
  -- Who answers: a seller that offers the product, or a person who has bought it.
  given_by text not null check (given_by in ('seller', 'buyer')),
  seller_id text collate "C" check ((seller_id is not null) = (given_by = 'seller')),
  -- null: a seller's, or its author's account is gone.
  user_id text collate "C" check (user_id is null or given_by = 'buyer'),
  text text not null check (char_length(text) between 5 and 1000),
  -- A buyer's given name as it was then; empty: the seller's name of today is shown.
  name text not null check ((name = '') = (given_by = 'seller')),
  words text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- How many of its votes there are.
  helpful int not null default 0 check (helpful >= 0),
  created_at timestamptz not null,
  moderated_at timestamptz,
  primary key (product_id, id),
  foreign key (product_id, question_id) references product_questions (product_id, id) on delete cascade,
  -- One of each seller and each buyer. Settles two at once.
  unique (product_id, question_id, seller_id),
  unique (product_id, question_id, user_id),
  check ((status = 'pending') = (moderated_at is null))
);
create index product_answers_pending on product_answers (created_at, product_id, id) where status = 'pending';
create index product_answers_of_user on product_answers (user_id) where user_id is not null;
create index product_answers_of_seller on product_answers (seller_id, created_at desc, id desc) where seller_id is not null;
-- What staff decided on, the newest first.
create index product_questions_decided on product_questions (moderated_at desc, id desc) where status <> 'pending';
create index product_answers_decided on product_answers (moderated_at desc, id desc) where status <> 'pending';
