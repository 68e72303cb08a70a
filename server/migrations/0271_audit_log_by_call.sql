-- The audit log searched by what was done.
create index audit_log_of_call on audit_log (call, at desc, id desc);
