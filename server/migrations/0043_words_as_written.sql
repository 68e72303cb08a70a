-- A word as titles write it, for telling people how their text was read. Words and sounds are learnt anew: sounds are now told otherwise.
delete from search_words;
alter table search_words add column written text not null;
