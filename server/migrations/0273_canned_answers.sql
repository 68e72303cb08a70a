-- Answers to tickets that support writes often, with places for what differs from ticket to ticket.
create table canned_answers (
  id text collate "C" primary key,
  title text not null check (title <> ''),
  -- Plain text; {نام} and the like are filled in when it is put into an answer.
  text text not null check (text <> ''),
  position int not null
);
