-- What staff sent to many is listed by message: those of imports alone, whatever else people were told.
create index notifications_of_imports on notifications (cause) where cause like 'message:%';
