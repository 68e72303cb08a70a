import { expect, test } from 'vitest'
import { placeShared, shareDraft } from './share-draft.ts'

const [SECRET, NOW] = ['a-secret-of-this-market', new Date('2026-11-28T08:00:00Z')]
const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

test('a key opens the draft of its place for a week', () => {
  const { key, until } = shareDraft(SECRET, 'page:دربارهٔ-ما', NOW)

  expect(placeShared(SECRET, key, after(6.9))).toEqual({ place: 'page:دربارهٔ-ما', until })
  expect(placeShared(SECRET, key, after(7))).toBeUndefined()
})

test('a key that is forged, altered, cut or of another market opens nothing', () => {
  const { key } = shareDraft(SECRET, 'home', NOW)
  const [said = '', signature = ''] = key.split('.')
  const other = Buffer.from(JSON.stringify(['page:terms', after(900).getTime()])).toString('base64url')

  for (const forged of [`${other}.${signature}`, `${said}.`, said, `.${signature}`, '', `${said}.${signature}x`, `${signature}.${said}`])
    expect(placeShared(SECRET, forged, NOW), forged).toBeUndefined()
  expect(placeShared('another-secret', key, NOW)).toBeUndefined()
})
