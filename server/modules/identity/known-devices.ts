import { KNOWN_DEVICES_PER_NUMBER, NUMBERS_PER_DEVICE } from '#contract/limits.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { newId } from '../../platform/ids.ts'
import { lockFor, STRANGER } from './asker.ts'
import { type Browser, signedId, verifiedId } from './browser.ts'

const SEPARATOR = '~'

const findDevice = statement<{ mobile: string; id: string }, { id: string }>(
  'find-known-device',
  `
  select id from known_devices where mobile = :mobile and id = :id`,
)

const insertDevice = statement<{ mobile: string; id: string; now: Date }>(
  'insert-known-device',
  `
  insert into known_devices (mobile, id, signed_in_at) values (:mobile, :id, :now)`,
)

const forgetDevices = statement<{ mobile: string; old: string; kept: number }>(
  'forget-known-devices',
  `
  delete from known_devices where mobile = :mobile and (id = :old
    or id not in (select id from known_devices where mobile = :mobile and id <> :old order by signed_in_at desc, id limit :kept))`,
)

/** Which of the number's known devices asks; STRANGER when none does, whatever its cookie claims. */
export async function findKnownDevice(tx: Transaction, secret: string, mobile: string, browser: Browser): Promise<string> {
  const id = idFor(secret, mobile, browser)
  return (id === undefined ? undefined : await findDevice.first(tx, { mobile, id }))?.id ?? STRANGER
}

/**
 * Makes the browser that just signed in a known device of the number, under another id than before: a copy of its old cookie is worth nothing
 * from the commit on. The oldest beyond three are forgotten; the lock keeps sign-ins that come at once from leaving four.
 */
export async function rememberDevice(
  tx: Transaction,
  secret: string,
  { mobile, browser, now }: { mobile: string; browser: Browser; now: Date },
): Promise<void> {
  const id = newId()
  await lockFor.run(tx, { key: `known devices ${mobile}` })
  await forgetDevices.run(tx, { mobile, old: idFor(secret, mobile, browser) ?? STRANGER, kept: KNOWN_DEVICES_PER_NUMBER - 1 })
  await insertDevice.run(tx, { mobile, id, now })

  const others = partsOf(browser).filter((part) => verifiedId(secret, 'device', mobile, part) === undefined)
  const parts = [signedId(secret, 'device', mobile, id), ...others].slice(0, NUMBERS_PER_DEVICE)
  tx.afterCommit(() => browser.keep('device', parts.join(SEPARATOR)))
}

/** A household shares a tablet: one cookie holds a part for each number that signed in here, the newest first. */
function partsOf(browser: Browser): string[] {
  const parts = browser.read('device')?.split(SEPARATOR) ?? []
  return parts.filter((part) => part !== '').slice(0, NUMBERS_PER_DEVICE)
}

function idFor(secret: string, mobile: string, browser: Browser): string | undefined {
  for (const part of partsOf(browser)) {
    const id = verifiedId(secret, 'device', mobile, part)
    if (id !== undefined) return id
  }
  return undefined
}
