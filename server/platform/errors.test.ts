import { expect, test } from 'vitest'
import { defineError } from './errors.ts'

test('a code is defined once', () => {
  const define = () => defineError({ code: 'CART_FULL', status: 409, message: 'پر است' })

  expect(define).not.toThrow()
  expect(define).toThrow('CART_FULL is defined twice')
})

test('a refusal names a field where its facts do', () => {
  const NotThere = defineError<{ field?: string }>({ code: 'PAGE_NOT_FOUND', status: 404, message: 'نیست', field: ({ field }) => field })

  expect([NotThere().errors, NotThere({ field: 'slug' }).errors]).toEqual([undefined, { slug: 'نیست' }])
})
