import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { NewNotification } from '#contract/notification.ts'
import { deliveryOf, NotificationKind } from '#contract/notification-settings.ts'
import { TEXTS } from './texts.ts'

const SHOP = { name: 'راسته', url: 'https://rasteh.example' }
const texts = TEXTS.map((inSamples) => inSamples(SHOP))
const samples = texts.flatMap((text) => text.samples.map((sample, at) => ({ ...text, ...sample, id: `${text.name} ${at + 1}` })))
const CHANNELS = [
  ['app', 'notice'],
  ['sms', 'sms'],
  ['email', 'mail'],
] as const
const every = <T>(pick: (sample: (typeof samples)[number]) => T | undefined): [string, T][] =>
  samples.flatMap((sample) => {
    const picked = pick(sample)
    return picked === undefined ? [] : [[sample.id, picked]]
  })

/** A code stands in Latin digits where a browser reads it. */
const withoutCodeLine = (text: string) => text.replace(/\n\n@\S+ #\d+$/, '')
/** What is neither a link nor an account number. */
const prose = (text: string) => withoutCodeLine(text).replaceAll(/https?:\/\/\S+|IR\d\d •••• \d{4}/g, '')

test('every text that a module declares is in the list, under a name of its own', () => {
  const declared = globSync('server/modules/**/*.texts.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}name: '([a-z-]+)',$/gm)].map(([, name]) => name),
  )

  expect(texts.map(({ name }) => name).sort()).toEqual(declared.sort())
  expect(new Set(declared).size).toBe(declared.length)
})

/** What members of staff write as they send it, so that there is nothing to declare. */
const WORDED_BY_STAFF: readonly NotificationKind[] = ['messages', 'offers']

describe.for(NotificationKind.options.filter((kind) => !WORDED_BY_STAFF.includes(kind)).map((kind) => [kind] as const))('%s', ([kind]) => {
  const ofKind = texts.filter((text) => text.kind === kind)

  test.for(CHANNELS)('each text has words for %s where the settings offer that, and nowhere else', ([channel, words]) => {
    const isOffered = deliveryOf(kind, channel) !== undefined

    expect(ofKind).not.toEqual([])
    for (const { name, samples, saidBy } of ofKind)
      for (const sample of samples) {
        const isSaid = sample[words] !== undefined
        const isSaidElsewhere = channel !== 'app' && saidBy[channel] !== undefined
        expect([name, isSaid, isSaidElsewhere]).toEqual([name, isOffered && !isSaidElsewhere, isOffered && isSaidElsewhere])
      }
  })
})

test('what another text says is said by one that nobody can switch off', () => {
  const said = texts.flatMap(({ name, saidBy }) => Object.entries(saidBy).map(([channel, by]) => [name, channel, by]))

  expect(said).toEqual([
    ['payment-reversed', 'sms', 'wallet-debit'],
    ['withdrawal-paid', 'sms', 'wallet-debit'],
  ])
  expect(texts.find(({ name }) => name === 'wallet-debit')?.kind).toBe('debits')
  expect(deliveryOf('debits', 'sms')).toBe('always')
})

describe.for(every(({ sms }) => sms))('the SMS %s', ([, { text, parts }]) => {
  test('fits into three parts and says who speaks', () => {
    expect(parts).toBeLessThanOrEqual(3)
    expect(text).toContain(SHOP.name)
  })

  test('is in Persian letters and digits', () => {
    expect(prose(text)).not.toMatch(/[0-9٠-٩كي]/)
  })
})

test('the SMS with a code ends with the line that a browser takes it from', () => {
  const code = samples.find(({ name }) => name === 'sign-in-code')

  expect(code?.sms?.text).toMatch(/\n\n@rasteh\.example #0417$/)
})

describe.for(every(({ notice }) => notice))('the notification %s', ([, notice]) => {
  test('is one that the account can draw, in Persian letters and digits', () => {
    expect(NewNotification.safeParse(notice).success).toBe(true)
    const said = notice.body.map((block) => Object.values({ ...block, type: '', amount: '' }).join('\n'))
    expect(prose([notice.title, ...said].join('\n'))).not.toMatch(/[0-9٠-٩كي]/)
  })
})

describe.for(every(({ mail }) => mail))('the mail %s', ([, { subject, text, html }]) => {
  test('says the same plain and in HTML, and where it can be switched off', () => {
    const words = html.replace(/<style>.*?<\/style>/s, '').replaceAll(/<[^>]+>/g, '\n')
    for (const line of text.split('\n').filter((each) => each !== '' && !each.includes('https://') && !each.includes(': ')))
      expect(words).toContain(line)
    for (const link of text.match(/https:\/\/\S+/g) ?? []) expect(html).toContain(`href="${link}"`)
    expect(text).toContain('https://rasteh.example/account/notification-settings')
    expect(html).toContain(`<title>${subject}</title>`)
  })

  test('is right to left, knows the dark, and loads nothing', () => {
    expect(html).toMatch(/<html lang="fa" dir="rtl">/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).not.toMatch(/<img|<script|<link|url\(|src=/)
  })

  test('is in Persian letters and digits', () => {
    expect(prose(`${subject}\n${text}`)).not.toMatch(/[0-9٠-٩كي]/)
  })
})
