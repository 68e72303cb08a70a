import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MARKET_NAME } from './market.ts'

const SHORT_NAME_MAX = 30

test('an SMS has room for the name', () => {
  expect(MARKET_NAME.length).toBeLessThanOrEqual(SHORT_NAME_MAX)
})

test('the installed market is called as its pages are', () => {
  const manifest: unknown = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))

  expect(manifest).toMatchObject({ short_name: MARKET_NAME, name: expect.stringMatching(new RegExp(`^${MARKET_NAME}(?!\\p{L})`, 'u')) })
})

test('so is its icon', () => {
  expect(readFileSync('web/assets/icon.svg', 'utf8')).toContain(`<title>${MARKET_NAME}</title>`)
})
