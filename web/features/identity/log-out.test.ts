import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '#web/api/storage.testing.ts'
import { keepsForAnother } from '#web/offline/owner.ts'
import { logOut } from './log-out.ts'

const tokenOf = (id: string) => `header.${btoa(JSON.stringify({ id }))}.signature`

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

  await logOut()

  expect(localStorage.length).toBe(0)
})

test('without signing out, the next person is told apart from the one before', () => {
  localStorage.setItem('user', tokenOf('maryam'))
  keepsForAnother()
  localStorage.setItem('user', tokenOf('arash'))

  expect(keepsForAnother()).toBe(true)
  expect(keepsForAnother()).toBe(false)
})
