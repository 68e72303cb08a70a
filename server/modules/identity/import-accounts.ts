import { isStaff, type UserRole } from '#contract/identity.ts'
import type { AccountRow } from '#contract/import-people.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { refuseDuplicates, refuseMissing } from '../../platform/rows/faults.ts'
import { laidOver } from '../../platform/rows/laid-over.ts'
import type { RowCounts } from '../../platform/rows/row-counts.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import type { Writing } from '../../platform/rows/writing.ts'
import { type AccountRecord, findHoldersOf, insertAccounts, lockAccountsOf, saveAccounts } from './import-accounts.queries.ts'

const EMPTY: AccountRecord = {
  name: '',
  family: '',
  nationalCode: '',
  email: '',
  birthday: '',
  province: '',
  city: '',
  address: '',
  postalCode: '',
  socialName: 'whatsapp',
  socialNumber: '',
}
const NEEDED = { name: 'نام', family: 'نام خانوادگی' }

/**
 * Makes accounts of shoppers, and lays what the rows name over those that are here. Nobody is given a role, a right or money by it, and accounts of people
 * with rights are not touched. Who signs up while this runs has the account that they made.
 */
export async function importAccounts(tx: Transaction, rows: readonly AccountRow[], { faults, at }: Writing): Promise<RowCounts> {
  await writeAlone(tx)
  refuseDuplicates(rows, faults, 'mobile', ({ mobile }) => mobile)
  refuseDuplicates(rows, faults, 'nationalCode', ({ mobile, nationalCode }) => nationalCode || `of ${mobile}`)
  const known = new Map((await lockAccountsOf.all(tx, { mobiles: rows.map(({ mobile }) => mobile) })).map((each) => [each.mobile, each]))
  const codes = rows.flatMap(({ nationalCode }) => nationalCode || [])
  const holders = new Map((await findHoldersOf.all(tx, { codes })).map(({ nationalCode, mobile }) => [nationalCode, mobile]))

  const made: (AccountRecord & { id: string; mobile: string })[] = []
  const changed: (AccountRecord & { id: string })[] = []
  for (const [index, row] of rows.entries()) {
    const account = known.get(row.mobile)
    if (account !== undefined && hasRights(account.role))
      faults.add(index, 'mobile', 'این شماره از کارکنان یا فروشندگان است؛ حساب آن‌ها از این راه عوض نمی‌شود')
    const holder = holders.get(row.nationalCode ?? '')
    if (holder !== undefined && holder !== row.mobile && account?.nationalCode !== row.nationalCode)
      faults.add(index, 'nationalCode', 'این کد ملی در حساب دیگری ثبت است')
    if (account === undefined) {
      refuseMissing(row, index, NEEDED, faults)
      made.push({ ...laidOver(EMPTY, row), id: newId(), mobile: row.mobile })
    } else {
      const { id, mobile: _, role: __, ...before } = account
      const after = laidOver(before, row)
      if (JSON.stringify(after) !== JSON.stringify(before)) changed.push({ ...after, id })
    }
  }
  faults.settle()

  const created = made.length === 0 ? 0 : await insertAccounts.run(tx, { rows: JSON.stringify(made), at })
  const updated = changed.length === 0 ? 0 : await saveAccounts.run(tx, { rows: JSON.stringify(changed), at })
  return { count: rows.length, created, updated }
}

const hasRights = (role: UserRole): boolean => role === 'supplier' || isStaff(role)
