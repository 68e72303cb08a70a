import { test as base, expect, vi } from 'vitest'

/** Codes that the market defines are defined here a second time: by a copy that knows of no others. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
const test = base.extend('defineError', async ({}, { onCleanup }) => {
  vi.resetModules()
  onCleanup(() => void vi.resetModules())
  return (await import('./errors.ts')).defineError
})

test('a code is defined once', ({ defineError }) => {
  const define = () => defineError({ code: 'CART_FULL', status: 409, message: 'پر است' })

  expect(define).not.toThrow()
  expect(define).toThrow('CART_FULL is defined twice')
})

test('a refusal names a field where its facts do', ({ defineError }) => {
  const NotThere = defineError<{ field?: string }>({ code: 'PAGE_NOT_FOUND', status: 404, message: 'نیست', field: ({ field }) => field })

  expect([NotThere().errors, NotThere({ field: 'slug' }).errors]).toEqual([undefined, { slug: 'نیست' }])
})
