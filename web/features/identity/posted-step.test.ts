import { data } from 'react-router'
import { expect, test } from 'vitest'
import { contextOf } from '#web/api/caller.ts'
import { postedStep } from './posted-step.ts'

const context = contextOf(async () => {
  throw new Error('The step makes its call itself')
})
const posted = (fields: Record<string, string> | [string, string][]) =>
  new Request('https://rasteh.example/login', { method: 'POST', body: new URLSearchParams(fields) })

test('a number leads to the code that was sent to it', async () => {
  const step = await postedStep(
    { request: posted({ mobile: '۰۹۱۲ ۱۲۳ ۴۵۶۷' }), context },
    { names: ['mobile'], send: async (_, { mobile }) => ({ resendInSeconds: mobile.length }) },
  )

  expect(step).toEqual({ at: 'code', mobile: '09121234567', code: '', resendInSeconds: 13 })
})

test('a refused form comes back with what was typed and what is wrong', async () => {
  const step = await postedStep(
    { request: posted({ name: '12', mobile: '0912' }), context },
    {
      names: ['name', 'mobile'],
      send: async () => {
        throw data({ message: 'نام …', code: 'INVALID_INPUT', errors: { name: 'نام …', other: 'x' } }, { status: 422 })
      },
    },
  )

  expect(step).toEqual({ at: 'form', values: { name: '12', mobile: '0912' }, errors: { name: 'نام …' }, message: 'نام …' })
})

test('a code is handed on to the page that will send it', async () => {
  const digits = ['۱', '۲', '3', '4'].map((digit): [string, string] => ['digit', digit])
  const step = await postedStep(
    { request: posted([['mobile', '09121234567'], ['wait', '60'], ...digits]), context },
    {
      names: ['mobile'],
      send: async () => {
        throw new Error('Nothing is asked for')
      },
    },
  )

  expect(step).toEqual({ at: 'code', mobile: '09121234567', code: '1234', resendInSeconds: 60 })
})

test('what is no refusal is not hidden in the form', async () => {
  const step = postedStep(
    { request: posted({ mobile: '09121234567' }), context },
    {
      names: ['mobile'],
      send: async () => {
        throw new Error('database is gone')
      },
    },
  )

  await expect(step).rejects.toThrow('database is gone')
})
