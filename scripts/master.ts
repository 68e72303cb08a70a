/**
 * Who runs the site and who helps: `npm run master -- 09121234567` makes that number a master's, with `--rights support,orders.refund` one of the
 * staff with these rights and no others, with `--remove` a shopper's again. `--new-password` takes the password of one of them away, who sets another one
 * at the next sign-in. The market may run meanwhile.
 * Ends with 0 when the number is what was asked for, also when it was before.
 */
import { parseArgs } from 'node:util'
import { UserId } from '../contract/ids.ts'
import { STAFF_RIGHTS, STAFF_ROLES } from '../contract/rights.ts'
import { mobileOf } from '../persian/ids.ts'
import { revokeKeysOf } from '../server/modules/api-key/api-key.queries.ts'
import {
  type Appointed,
  appointMaster,
  appointStaff,
  dismiss,
  noteAppointment,
  notePasswordTaken,
  takePasswordAway,
} from '../server/modules/identity/appoint-staff.ts'
import { findAccount } from '../server/modules/identity/open-session.ts'
import { inTransaction, openDatabase } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { readSettings, SettingsError } from '../server/platform/settings.ts'
import { checkDatabase } from '../tools/embedded-postgres/check-database.ts'
import { DatabaseRefused } from '../tools/embedded-postgres/refused.ts'
import { reachMarketDatabase } from './market-database.ts'

/** What was typed cannot be done as it stands. */
class Misused extends Error {}

/** What a new master or member of staff was before, where that was something else. */
const WAS: Readonly<Record<Exclude<Appointed['was'], 'inactive staff' | 'inactive master'>, string>> = {
  nobody: 'now, with a new account.',
  customer: 'now. The account was a shopper’s, and is signed out everywhere.',
  supplier: 'now. The account was a supplier’s: it speaks for its seller no more, and is signed out everywhere.',
  staff: 'now. The account was one of the staff, and is signed out everywhere.',
  master: 'now. The account was a master’s, and is signed out everywhere.',
}

function told({ was }: Appointed, post: 'master' | 'staff'): string {
  const is = post === 'master' ? 'is a master' : 'is one of the staff'
  if (was === 'inactive staff' || was === 'inactive master') return `${is} again, and may sign in.`
  return was === post ? `${is} already.` : `${is} ${WAS[was]}`
}

const GRANTABLE: readonly string[] = [...Object.keys(STAFF_ROLES), ...STAFF_RIGHTS]

/** The words after `--rights`, parted by commas. */
function grantedBy(typed: string): string[] {
  const words = typed.split(/[,،\s]+/).filter((word) => word !== '')
  const unknown = words.find((word) => !GRANTABLE.includes(word))
  if (unknown === undefined && words.length > 0) return words
  throw new Misused(`${unknown ?? 'Nothing'} is no right. Name one or several, parted by commas: ${GRANTABLE.join(', ')}.`)
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remove: { type: 'boolean', default: false },
      'new-password': { type: 'boolean', default: false },
      rights: { type: 'string' },
    },
  })
  const typed = positionals.join(' ')
  const mobile = mobileOf(typed)
  if (typed === '') throw new Misused('Say whose: npm run master -- 09121234567')
  const granted = values.rights === undefined ? undefined : grantedBy(values.rights)
  if (granted !== undefined && values.remove) throw new Misused('--rights gives and --remove takes: say one of them.')
  if (values['new-password'] && (granted !== undefined || values.remove))
    throw new Misused('--new-password leaves the rights as they are: say it alone.')
  if (mobile === undefined) throw new Misused(`${typed} is no mobile number: write 09 and nine digits, for example 09121234567.`)

  const { url, stop } = await reachMarketDatabase(readSettings(process.env))
  try {
    await checkDatabase(url)
    await migrate(url)
    const db = openDatabase(url, { connections: 1, name: 'rasteh-master' })
    const answer = await inTransaction(db, 'write', async (tx) => {
      const account = await findAccount(tx, mobile)
      const note = { mobile, command: 'npm run master', was: account?.role ?? 'nobody' }
      if (values['new-password']) {
        if (account === undefined || !(await takePasswordAway(tx, mobile))) return 'is none of the staff.'
        await revokeKeysOf.run(tx, { userId: UserId.parse(account.id), now: new Date() })
        await notePasswordTaken(tx, note)
        return 'sets a new password at the next sign-in, and is signed out everywhere.'
      }
      if (values.remove) {
        if (account === undefined || !(await dismiss(tx, mobile))) return 'is none of the staff.'
        await revokeKeysOf.run(tx, { userId: UserId.parse(account.id), now: new Date() })
        await noteAppointment(tx, { ...note, is: 'customer' })
        return 'is a shopper now, signed out everywhere.'
      }
      const post = granted === undefined ? 'master' : 'staff'
      const appointed = granted === undefined ? await appointMaster(tx, mobile) : await appointStaff(tx, mobile, granted)
      await noteAppointment(tx, { ...note, is: post, granted: granted ?? [] })
      return `${told(appointed, post)}${granted === undefined ? '' : ` Rights: ${granted.join(', ')}.`}`
    }).finally(() => db.close())
    process.stdout.write(`${mobile} ${answer}\n`)
  } finally {
    await stop()
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof Misused || error instanceof DatabaseRefused || error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
