-- Of a mail: the same words as in its body.
alter table messages add column html text check (html is null or channel = 'email');
