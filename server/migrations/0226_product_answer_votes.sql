-- That an answer to a question about a product helped. One a person and answer; the primary key settles two presses at once.
create table product_answer_votes (
  product_id text collate "C" not null,
  answer_id text collate "C" not null,
  user_id text collate "C" not null,
  created_at timestamptz not null,
  primary key (product_id, answer_id, user_id),
  foreign key (product_id, answer_id) references product_answers (product_id, id) on delete cascade
);
