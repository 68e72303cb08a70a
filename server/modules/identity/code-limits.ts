import { SMS_CODES_PER_DAY, SMS_CODES_PER_WINDOW, SMS_WRONG_GUESSES_PER_DAY } from '#contract/limits.ts'
import { SMS_WINDOW_S } from '#contract/timings.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { newId } from '../../platform/ids.ts'
import { TooManyCodes } from './identity.errors.ts'

/** A home, an office or a mobile network shares an address: more than a shopper needs, far fewer than pumping would pay for. */
export const SMS_CODES_PER_ADDRESS_PER_HOUR = 30

/**
 * Held to the end of the transaction, so that requests that come at once are counted one after another.
 * The address before the number, always, so that two requests cannot wait for each other.
 */
const lockForCodes = statement<{ key: string }>('lock-for-codes', `select pg_advisory_xact_lock(hashtextextended(:key, 0))`)

/** For each limit that is reached, when the oldest of what it counts falls out of its window. */
const findCodeWait = statement<
  {
    mobile: string
    address: string
    now: Date
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
    (select at + make_interval(secs => :windowSeconds) from code_requests
      where mobile = :mobile and at > :now::timestamptz - make_interval(secs => :windowSeconds) order by at desc offset :perWindow - 1 limit 1),
    (select at + interval '1 day' from code_requests
      where mobile = :mobile and at > :now::timestamptz - interval '1 day' order by at desc offset :perDay - 1 limit 1),
    (select at + interval '1 hour' from code_requests
      where address = :address and at > :now::timestamptz - interval '1 hour' order by at desc offset :perAddress - 1 limit 1),
    (select at + interval '1 day' from wrong_codes
      where mobile = :mobile and at > :now::timestamptz - interval '1 day' order by at desc offset :guesses - 1 limit 1)
  ) as until`,
)

const findGuessWait = statement<{ mobile: string; now: Date; guesses: number }, { until: Date }>(
  'find-guess-wait',
  `
  select at + interval '1 day' as until from wrong_codes
  where mobile = :mobile and at > :now::timestamptz - interval '1 day' order by at desc offset :guesses - 1 limit 1`,
)

const insertCodeRequest = statement<{ id: string; mobile: string; address: string; now: Date }>(
  'insert-code-request',
  `
  insert into code_requests (id, mobile, address, at) values (:id, :mobile, :address, :now)`,
)

const secondsUntil = (until: Date, now: Date) => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000))

/** Counts a request for a code, or refuses it. `factor` widens what an address may do, for tests and benches that are one address. */
export async function countCodeRequest(tx: Transaction, request: { mobile: string; ip: string; now: Date; factor: number }): Promise<void> {
  const { mobile, now } = request
  const address = addressOf(request.ip)
  await lockForCodes.run(tx, { key: `code address ${address}` })
  await lockForCodes.run(tx, { key: `code number ${mobile}` })
  const { until } = await findCodeWait.one(tx, {
    mobile,
    address,
    now,
    windowSeconds: SMS_WINDOW_S,
    perWindow: SMS_CODES_PER_WINDOW,
    perDay: SMS_CODES_PER_DAY,
    perAddress: Math.ceil(SMS_CODES_PER_ADDRESS_PER_HOUR * request.factor),
    guesses: SMS_WRONG_GUESSES_PER_DAY,
  })
  if (until) throw TooManyCodes({ seconds: secondsUntil(until, now) })
  await insertCodeRequest.run(tx, { id: newId(), mobile, address, now })
}

/** Seconds until a number may be guessed at again, when its wrong guesses of the day are used up. */
export async function findGuessWaitSeconds(tx: Transaction, mobile: string, now: Date): Promise<number | undefined> {
  const wait = await findGuessWait.first(tx, { mobile, now, guesses: SMS_WRONG_GUESSES_PER_DAY })
  return wait && secondsUntil(wait.until, now)
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
