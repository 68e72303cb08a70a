import { z } from 'zod'

/** Where backups go, under which passphrase, and when one is made by itself. */
export interface BackupPlan {
  /** A folder, or `s3://bucket/prefix` at the market's own store. */
  to: string
  passphrase: string
  /** Minutes after midnight in Iran. */
  atMinute: number
  keepDays: number
}

export const BACKUP_SETTINGS = {
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day, for example 03:30')
    .default('03:30'),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(14),
}

type Given = z.infer<z.ZodObject<typeof BACKUP_SETTINGS>>

/** What is missing of a plan that was begun. */
export function faultOfPlan({ BACKUP_TO, BACKUP_PASSPHRASE }: Given): string | undefined {
  return BACKUP_TO !== undefined && BACKUP_PASSPHRASE === undefined
    ? 'BACKUP_PASSPHRASE: backups hold everything that the market knows, and are written under a passphrase only'
    : undefined
}

/** Undefined where no backup is made by itself. */
export function backupPlan(given: Given): BackupPlan | undefined {
  const { BACKUP_TO: to, BACKUP_PASSPHRASE: passphrase, BACKUP_AT, BACKUP_KEEP_DAYS: keepDays } = given
  const [hours = 0, minutes = 0] = BACKUP_AT.split(':').map(Number)
  return to === undefined || passphrase === undefined ? undefined : { to, passphrase, atMinute: hours * 60 + minutes, keepDays }
}
