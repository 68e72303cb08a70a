import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const HERE = resolve(import.meta.dirname, '../..')
/** What a market needs to run, as a release of it is unpacked. */
const PARTS = ['build', 'contract', 'demo', 'persian', 'public', 'scripts', 'server', 'tools', 'web', 'package.json']

/**
 * A folder with the market's code and one migration more for each upgrade there was. These widen, as those of a release do: columns with a default in tables that every purchase writes, an index, a table that is filled from
 * one that is in use.
 */
export function buildRelease(folder: string, upgrades: number): string {
  const release = join(folder, `release-${upgrades}`)
  mkdirSync(release)
  for (const part of PARTS) cpSync(join(HERE, part), join(release, part), { recursive: true })
  symlinkSync(join(HERE, 'node_modules'), join(release, 'node_modules'))
  for (let at = 1; at <= upgrades; at++) {
    writeFileSync(join(release, `server/migrations/${9_000 + at}_drill.sql`), migrationOf(at))
  }
  return release
}

const migrationOf = (at: number) => `
alter table orders add column drill_${at} text not null default 'widened';
alter table offers add column drill_${at} int not null default 0;
alter table products add column drill_${at} boolean;
alter table cart_lines add column drill_${at} int not null default 1;
create index orders_drill_${at} on orders (drill_${at}, id);
create table drill_${at} as select id, user_id, created_at from orders;
update products set drill_${at} = true where id in (select id from products order by id limit 1000);
`
