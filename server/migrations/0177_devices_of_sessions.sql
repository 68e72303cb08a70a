-- By what its owner tells a session from another: never more of the browser's own description than this.
alter table sessions
  add column browser text not null default 'unknown',
  add column system text not null default 'unknown';
