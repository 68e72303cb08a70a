-- Frequent questions with their answers, as staff keep them: what a shopper reads before they open a ticket.
create table questions (
  id text collate "C" primary key,
  question text not null check (question <> ''),
  -- Plain text.
  answer text not null check (answer <> ''),
  position int not null
);
