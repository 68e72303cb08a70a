import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepsForAnother } from '#web/offline/owner.ts'
import { logout } from './session.ts'

const tokenOf = (id: string) => `header.${btoa(JSON.stringify({ id }))}.signature`

/** What a browser keeps: enough of it for this. */
function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async () => new Response('{}'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('after signing out nothing of the person lies in the browser, their id neither', async () => {
  localStorage.setItem('user', tokenOf('maryam'))
  keepsForAnother()
  expect(
    JSON.stringify(Array.from({ length: localStorage.length }, (_, at) => localStorage.getItem(localStorage.key(at) ?? ''))),
  ).toContain('maryam')

  await logout()

  expect(localStorage.length).toBe(0)
})

test('without signing out, the next person is told apart from the one before', () => {
  localStorage.setItem('user', tokenOf('maryam'))
  keepsForAnother()
  localStorage.setItem('user', tokenOf('arash'))

  expect(keepsForAnother()).toBe(true)
  expect(keepsForAnother()).toBe(false)
})
