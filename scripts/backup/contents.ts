/** What stands in a backup, by name: what makes one and what restores one agree on it. */

/** Stands first in every backup. */
export interface Manifest {
  form: 1
  madeAt: string
  /** `cluster`: the files of the embedded PostgreSQL; `dump`: what pg_dump wrote. */
  database: 'cluster' | 'dump'
}

export const MANIFEST = 'backup.json'
export const TOKEN_SECRET = 'token-secret'
export const PASSWORD = 'password'
export const CLUSTER = 'cluster/'
export const DUMP = 'database.dump'
export const FILES = 'files/'
