-- The queue narrowed to what one member of support closed: without it, all closed tickets are looked through.
create index tickets_closed_of_member on tickets (assigned_to, updated_at, id) where status = 'closed' and assigned_to is not null;
