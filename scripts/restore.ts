/**
 * `npm run restore -- <file | s3://bucket/key>`: puts a backup into the empty place that the settings name (DATA_DIR, or an empty database in DATABASE_URL), brings the database up to
 * date, and repeats the account deletions that were made since. Ends with 0 when the market may be started, else with 1.
 */
import { basename, dirname } from 'node:path'
import { repeatDeletions } from '../server/modules/account/repeat-deletions.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { CodedError } from '../server/platform/errors.ts'
import { openFileStore } from '../server/platform/files/open-file-store.ts'
import { readSettings, SettingsError } from '../server/platform/settings.ts'
import { DatabaseRefused } from '../tools/embedded-postgres/refused.ts'
import { BackupPlaceUnusable, openBackupPlace } from './backup/backup-place.ts'
import { ToolFailed } from './backup/pg-programs.ts'
import { RestoreRefused, restoreBackup } from './backup/restore-backup.ts'
import { BackupUnreadable } from './backup/sealed.ts'
import { withMarketDatabase } from './market-database.ts'

async function run(given: string | undefined): Promise<void> {
  if (given === undefined) throw new RestoreRefused('Say which backup: npm run restore -- file, or s3://bucket/key.')
  const settings = readSettings(process.env)
  const passphrase = process.env.BACKUP_PASSPHRASE
  if (passphrase === undefined || passphrase === '')
    throw new SettingsError('BACKUP_PASSPHRASE: the passphrase under which the backup was written')
  const isBucket = given.startsWith('s3://')
  const [place, name] = isBucket
    ? [given.slice(0, given.lastIndexOf('/')), given.slice(given.lastIndexOf('/') + 1)]
    : [dirname(given), basename(given)]
  const bytes = await openBackupPlace(place, settings.bucket).read(name)
  if (bytes === undefined) throw new RestoreRefused(`${given} is not there.`)

  const began = Date.now()
  const { madeAt, files } = await restoreBackup(settings, bytes, passphrase)
  await withMarketDatabase(async ({ url }) => {
    const db = openDatabase(url, { connections: 2, name: 'rasteh-restore' })
    try {
      const gone = await repeatDeletions(db, openFileStore(settings, 'deletions'), new Date())
      const seconds = Math.round((Date.now() - began) / 1_000)
      process.stdout.write(
        `The market of ${madeAt.toISOString()} stands, with ${files} files, after ${seconds} s; ${gone} deleted accounts were deleted again.\n`,
      )
    } finally {
      await db.close()
    }
  })
}

try {
  await run(process.argv[2])
} catch (error) {
  const told = [SettingsError, DatabaseRefused, BackupPlaceUnusable, ToolFailed, RestoreRefused, BackupUnreadable, CodedError]
  if (!told.some((kind) => error instanceof kind) || !(error instanceof Error)) throw error
  process.stderr.write(`Nothing was restored. ${error.cause instanceof Error ? error.cause.message : error.message}\n`)
  process.exitCode = 1
}
