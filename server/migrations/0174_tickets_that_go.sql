-- A ticket goes with what was said about it: whoever deletes their account leaves no word behind.
alter table ticket_messages drop constraint ticket_messages_ticket_id_fkey,
  add constraint ticket_messages_ticket_id_fkey foreign key (ticket_id) references tickets (id) on delete cascade;
alter table ticket_notes drop constraint ticket_notes_ticket_id_fkey,
  add constraint ticket_notes_ticket_id_fkey foreign key (ticket_id) references tickets (id) on delete cascade;
