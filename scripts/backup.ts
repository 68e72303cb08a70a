/**
 * `npm run backup [-- --to <folder | s3://bucket/prefix>]`: writes database, files and secrets of the market into one encrypted file, while it runs. `--due` makes one only when the
 * time of BACKUP_AT has passed since the newest, and throws away those that were kept for long enough: so the market calls it. Ends with 0, or with 1 when no backup was made.
 */
import { parseArgs } from 'node:util'
import { CodedError } from '../server/platform/errors.ts'
import { readSettings, type Settings, SettingsError } from '../server/platform/settings.ts'
import { DatabaseRefused } from '../tools/embedded-postgres/refused.ts'
import { type BackupPlace, BackupPlaceUnusable, openBackupPlace } from './backup/backup-place.ts'
import { makeBackup } from './backup/make-backup.ts'
import { isDue, outlived } from './backup/names.ts'
import { ToolFailed } from './backup/pg-programs.ts'
import { reachMarketDatabase } from './market-database.ts'

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, due: { type: 'boolean' } } })
  const settings = readSettings(process.env)
  const to = values.to ?? settings.backups?.to
  const passphrase = process.env.BACKUP_PASSPHRASE
  if (to === undefined) throw new SettingsError('BACKUP_TO: name a folder or s3://bucket/prefix, or give it by --to')
  if (passphrase === undefined || passphrase === '')
    throw new SettingsError('BACKUP_PASSPHRASE: backups are written under a passphrase; keep it where the backups are not')
  const place = openBackupPlace(to, settings.bucket)
  const now = new Date()
  if (!values.due) return make(settings, place, passphrase, now)
  const { atMinute, keepDays } = settings.backups ?? { atMinute: 0, keepDays: Number.POSITIVE_INFINITY }
  if (!isDue(await place.list(), atMinute, now)) return
  await make(settings, place, passphrase, now)
  for (const name of outlived(await place.list(), keepDays, now)) await place.remove(name)
}

async function make(settings: Settings, place: BackupPlace, passphrase: string, now: Date): Promise<void> {
  const database = await reachMarketDatabase(settings)
  try {
    const name = await makeBackup({ settings, url: database.url, now }, place, passphrase)
    process.stdout.write(`${name} was written in ${Math.round((Date.now() - now.getTime()) / 1_000)} s\n`)
  } finally {
    await database.stop()
  }
}

try {
  await run()
} catch (error) {
  const isTold = [SettingsError, DatabaseRefused, BackupPlaceUnusable, ToolFailed, CodedError].some((told) => error instanceof told)
  if (!isTold || !(error instanceof Error)) throw error
  process.stderr.write(`No backup was made. ${error.cause instanceof Error ? error.cause.message : error.message}\n`)
  process.exitCode = 1
}
