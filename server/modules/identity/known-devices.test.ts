import { describe, expect } from 'vitest'
import { SMS_WRONG_GUESSES_OF_KNOWN_DEVICE_PER_DAY, SMS_WRONG_GUESSES_PER_DAY } from '#contract/limits.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { readOutbox } from '../message/read-outbox.ts'
import { lockFor } from './asker.ts'
import { BARE_BROWSER, type Browser } from './browser.ts'
import { newestCode, servicesFor, type TestServices, testBrowser, wrongCodeFor } from './identity.testing.ts'
import { logIn } from './log-in.ts'
import { buildShopper } from './people.testing.ts'
import { sendCode } from './send-code.ts'
import { tellOwnersOfGuesses } from './tell-owners-of-guesses.ts'
import { verifyCode } from './verify-code.ts'

const IP = '203.0.113.7'

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'in',
    (error) => error.code,
  )
const buildOwner = (services: TestServices) => inTransaction(services.db, 'write', (tx) => buildShopper(tx))
const ask = (services: TestServices, mobile: string, browser: Browser = BARE_BROWSER) =>
  outcomeOf(sendCode(services, { mobile, ip: IP }, browser))

async function enter(services: TestServices, mobile: string, browser: Browser): Promise<string> {
  const asked = await ask(services, mobile, browser)
  return asked === 'in' ? outcomeOf(logIn(services, { mobile, code: await newestCode(services.db, mobile) }, browser)) : asked
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.query({
    text: `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  })
  return rows[0].count
}

async function signedInBrowser(services: TestServices, mobile: string) {
  const browser = testBrowser()
  expect(await enter(services, mobile, browser)).toBe('in')
  return browser
}

/** Wrong guesses until no more are heard; answers how many were. */
async function guessAll(services: TestServices, mobile: string, browser: Browser = BARE_BROWSER): Promise<number> {
  let heard = 0
  for (let round = 0; round < 4; round++) {
    if ((await ask(services, mobile, browser)) !== 'in') break
    const wrong = wrongCodeFor(await newestCode(services.db, mobile))
    for (let count = 0; count < 6; count++) {
      if ((await outcomeOf(logIn(services, { mobile, code: wrong }, browser))) === 'WRONG_CODE') heard++
    }
    services.clock.advance(601)
  }
  return heard
}

describe('a device that signed in before', () => {
  test('gets in when strangers have used up their guesses and their codes', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const { mobile } = await buildOwner(services)
    const own = await signedInBrowser(services, mobile)

    expect(await guessAll(services, mobile)).toBe(SMS_WRONG_GUESSES_PER_DAY)

    expect(await ask(services, mobile, testBrowser())).toBe('TOO_MANY_CODES')
    expect(await enter(services, mobile, own)).toBe('in')
  })

  test('keeps the code that it asked for while strangers guess at theirs and ask for more', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const { mobile } = await buildOwner(services)
    const own = await signedInBrowser(services, mobile)
    await ask(services, mobile, own)
    const code = await newestCode(db, mobile)

    expect(await ask(services, mobile)).toBe('in')
    const wrong = wrongCodeFor(await newestCode(db, mobile))
    await Promise.all(Array.from({ length: 30 }, () => outcomeOf(logIn(services, { mobile, code: wrong }))))

    expect(await outcomeOf(logIn(services, { mobile, code }, own))).toBe('in')
  })

  test('has five wrong guesses a day, also when they come at once, and strangers keep theirs', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const { mobile } = await buildOwner(services)
    const own = await signedInBrowser(services, mobile)
    await ask(services, mobile, own)
    const wrong = wrongCodeFor(await newestCode(db, mobile))

    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, count) => outcomeOf((count % 2 ? logIn : verifyCode)(services, { mobile, code: wrong }, own))),
    )

    expect(outcomes.filter((each) => each === 'WRONG_CODE')).toHaveLength(SMS_WRONG_GUESSES_OF_KNOWN_DEVICE_PER_DAY)
    expect(await ask(services, mobile, own)).toBe('TOO_MANY_CODES')
    expect(await guessAll(services, mobile)).toBe(SMS_WRONG_GUESSES_PER_DAY)
  })

  test('is one of three: the one that signed in longest ago is forgotten', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const { mobile } = await buildOwner(services)
    const browsers = []
    for (let count = 0; count < 4; count++) {
      browsers.push(await signedInBrowser(services, mobile))
      services.clock.advance(601)
    }
    await guessAll(services, mobile)

    const outcomes = []
    for (const browser of browsers) outcomes.push(await ask(services, mobile, browser))

    expect(outcomes).toEqual(['TOO_MANY_CODES', 'in', 'in', 'in'])
  })

  test('is one of three also when a fourth signs in at the same moment as they do', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const { mobile } = await buildOwner(services)
    const browsers = [testBrowser(), testBrowser(), testBrowser(), testBrowser()]
    for (const known of browsers.slice(0, 3)) await enter(services, mobile, known)
    services.clock.advance(601)
    const codes: string[] = []
    for (const browser of browsers) {
      await ask(services, mobile, browser)
      codes.push(await newestCode(db, mobile))
    }

    const outcomes = await inTransaction(db, 'write', async (tx) => {
      await lockFor.run(tx, { key: `known devices ${mobile}` })
      const signedIn = Promise.all(
        browsers.map((browser, index) => outcomeOf(logIn(services, { mobile, code: codes[index] ?? '' }, browser))),
      )
      // each was found known or not, and none is remembered yet
      await expect.poll(() => countWaiting(db)).toBe(4)
      return { signedIn }
    })

    expect(await outcomes.signedIn).toEqual(['in', 'in', 'in', 'in'])
    expect((await db.query({ text: 'select id from known_devices' })).rows).toHaveLength(3)
  })

  test('may be known to three numbers, and one number’s part says nothing for another', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const tablet = testBrowser()
    const mobiles: string[] = []
    for (let count = 0; count < 4; count++) {
      const { mobile } = await buildOwner(services)
      mobiles.push(mobile)
      await enter(services, mobile, tablet)
    }
    for (const mobile of mobiles) await guessAll(services, mobile)

    const outcomes = []
    for (const mobile of mobiles) outcomes.push(await ask(services, mobile, tablet))

    expect(outcomes).toEqual(['TOO_MANY_CODES', 'in', 'in', 'in'])
  })
})

describe('a cookie gives nothing', () => {
  test('when it is a copy from before the newest sign-in', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const { mobile } = await buildOwner(services)
    const own = await signedInBrowser(services, mobile)
    const stolen = own.copy()
    expect(await enter(services, mobile, own)).toBe('in')
    await guessAll(services, mobile)

    expect(await ask(services, mobile, stolen)).toBe('TOO_MANY_CODES')
    expect(await ask(services, mobile, own)).toBe('in')
  })

  test.for<[string, (value: string) => string]>([
    ['its signature is altered', (value) => `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`],
    ['its signature is missing', (value) => value.split('.')[0] ?? ''],
    ['its id is altered', (value) => `${value.startsWith('0') ? '1' : '0'}${value.slice(1)}`],
    ['it is empty', () => ''],
    ['it is long', (value) => `${'x'.repeat(100)}~`.repeat(30) + value],
  ])('when %s', async ([, forge], { database: { db } }) => {
    const services = servicesFor(db)
    const { mobile } = await buildOwner(services)
    const own = await signedInBrowser(services, mobile)
    const forged = testBrowser(new Map([['device', forge(own.read('device') ?? '')]]))
    await guessAll(services, mobile)

    expect(await ask(services, mobile, forged)).toBe('TOO_MANY_CODES')
  })

  test('when it was made with another secret', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const elsewhere = servicesFor(db, { tokenSecret: 'another secret of at least thirty-two characters' })
    const { mobile } = await buildOwner(services)
    const foreign = await signedInBrowser(elsewhere, mobile)
    await guessAll(services, mobile)

    expect(await ask(services, mobile, foreign)).toBe('TOO_MANY_CODES')
  })
})

describe('the owner of a number', () => {
  const textsTo = async (services: TestServices, mobile: string) =>
    (await inTransaction(services.db, 'read', (tx) => readOutbox(tx, mobile)))
      .filter(({ code }) => code === undefined)
      .map(({ text }) => text)

  test('hears once a day that strangers used up their guesses', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const { mobile } = await buildOwner(services)
    await guessAll(services, mobile)

    await tellOwnersOfGuesses(services)
    await tellOwnersOfGuesses(services)

    expect(await textsTo(services, mobile)).toEqual([expect.stringContaining('کد نادرست')])
    services.clock.advance(86_400)
    await guessAll(services, mobile)
    await tellOwnersOfGuesses(services)
    expect(await textsTo(services, mobile)).toHaveLength(2)
  })

  test('hears nothing of fewer guesses, nor of guesses of a known device', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const { mobile } = await buildOwner(services)
    await guessAll(services, mobile, await signedInBrowser(services, mobile))
    await ask(services, mobile)
    const wrong = wrongCodeFor(await newestCode(db, mobile))
    for (let count = 0; count < 5; count++) await outcomeOf(logIn(services, { mobile, code: wrong }))

    await tellOwnersOfGuesses(services)

    expect(await textsTo(services, mobile)).toEqual([])
  })

  test('who has no account hears nothing, and the guesses are answered alike', async ({ database: { db } }) => {
    const services = servicesFor(db)

    expect(await guessAll(services, '09121234567')).toBe(SMS_WRONG_GUESSES_PER_DAY)
    await tellOwnersOfGuesses(services)

    expect(await textsTo(services, '09121234567')).toEqual([])
  })
})
