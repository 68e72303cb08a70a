import {
  SMS_CODES_PER_DAY,
  SMS_CODES_PER_WINDOW,
  SMS_WRONG_GUESSES_OF_KNOWN_DEVICE_PER_DAY,
  SMS_WRONG_GUESSES_PER_DAY,
} from '#contract/limits.ts'
import { SMS_RESEND_AFTER_S, SMS_WINDOW_S } from '#contract/timings.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { newId } from '../../platform/ids.ts'
import { type Asker, lockFor, STRANGER } from './asker.ts'
import { TooManyCodes } from './identity.errors.ts'

/** A home, an office or a mobile network shares an address: more than a shopper needs, far fewer than pumping would pay for. */
export const SMS_CODES_PER_ADDRESS_PER_HOUR = 30

/** For each limit that is reached, when the oldest of what it counts falls out of its window. A code that was used up makes nobody wait for the next. */
const findCodeWait = statement<
  Asker & {
    address: string
    resendSeconds: number
    windowSeconds: number
    perWindow: number
    perDay: number
    perAddress: number
    guesses: number
  },
  { until: Date | null }
>(
  'find-code-wait',
  `
  select greatest(
    (select created_at + make_interval(secs => :resendSeconds) from code_challenges
      where mobile = :mobile and device = :device and consumed_at is null and created_at > :now::timestamptz - make_interval(secs => :resendSeconds)
      order by created_at desc limit 1),
    (select at + make_interval(secs => :windowSeconds) from code_requests
      where mobile = :mobile and device = :device and at > :now::timestamptz - make_interval(secs => :windowSeconds)
      order by at desc offset :perWindow - 1 limit 1),
    (select at + interval '1 day' from code_requests
      where mobile = :mobile and device = :device and at > :now::timestamptz - interval '1 day' order by at desc offset :perDay - 1 limit 1),
    (select at + interval '1 hour' from code_requests
      where address = :address and at > :now::timestamptz - interval '1 hour' order by at desc offset :perAddress - 1 limit 1),
    (select at + interval '1 day' from wrong_codes
      where mobile = :mobile and device = :device and at > :now::timestamptz - interval '1 day' order by at desc offset :guesses - 1 limit 1)
  ) as until`,
)

const findGuessWait = statement<Asker & { guesses: number }, { until: Date }>(
  'find-guess-wait',
  `
  select at + interval '1 day' as until from wrong_codes
  where mobile = :mobile and device = :device and at > :now::timestamptz - interval '1 day' order by at desc offset :guesses - 1 limit 1`,
)

const insertCodeRequest = statement<Asker & { id: string; address: string }>(
  'insert-code-request',
  `
  insert into code_requests (id, mobile, device, address, at) values (:id, :mobile, :device, :address, :now)`,
)

const secondsUntil = (until: Date, now: Date) => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000))
const guessesOf = (device: string) => (device === STRANGER ? SMS_WRONG_GUESSES_PER_DAY : SMS_WRONG_GUESSES_OF_KNOWN_DEVICE_PER_DAY)

/** Where a request comes from. `factor` widens what an address may do, for tests and benches that are one address. */
export interface Origin {
  ip: string
  factor: number
}

/** Counts a request for a code, or refuses it. */
export async function countCodeRequest(tx: Transaction, asker: Asker, origin: Origin): Promise<void> {
  const address = addressOf(origin.ip)
  await lockFor.run(tx, { key: `code address ${address}` })
  await lockFor.run(tx, { key: `code number ${asker.mobile} ${asker.device}` })
  const wait = await codeWaitSeconds(tx, asker, origin)
  if (wait !== undefined) throw TooManyCodes({ seconds: wait })
  await insertCodeRequest.run(tx, { ...asker, id: newId(), address })
}

/** Seconds until the same asker may have another code; undefined when at once. */
export async function codeWaitSeconds(tx: Transaction, asker: Asker, { ip, factor }: Origin): Promise<number | undefined> {
  const { until } = await findCodeWait.one(tx, {
    ...asker,
    address: addressOf(ip),
    resendSeconds: SMS_RESEND_AFTER_S,
    windowSeconds: SMS_WINDOW_S,
    perWindow: SMS_CODES_PER_WINDOW,
    perDay: SMS_CODES_PER_DAY,
    perAddress: Math.ceil(SMS_CODES_PER_ADDRESS_PER_HOUR * factor),
    guesses: guessesOf(asker.device),
  })
  return until === null ? undefined : secondsUntil(until, asker.now)
}

/** Seconds until the asker may guess again, when the wrong guesses of the day are used up. Other askers' guesses do not count. */
export async function findGuessWaitSeconds(tx: Transaction, asker: Asker): Promise<number | undefined> {
  const wait = await findGuessWait.first(tx, { ...asker, guesses: guessesOf(asker.device) })
  return wait && secondsUntil(wait.until, asker.now)
}

/** One subscriber of IPv6 has 2^64 addresses: they count as one. */
export function addressOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const after = tail.split(':').filter((group) => group !== '')
  const whole = plain.includes('::')
    ? [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after]
    : groups
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
