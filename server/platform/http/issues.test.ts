import { expect, test } from 'vitest'
import { z } from 'zod'
import { issuesByField } from './issues.ts'

function told(shape: z.ZodType, value: unknown): string | undefined {
  const { error } = shape.safeParse(value)
  return error && issuesByField(error).body
}

test('a faulty field is told in a Persian sentence', () => {
  expect(told(z.string(), undefined)).toBe('این مقدار را وارد کنید')
  expect(told(z.string(), 5)).toBe('این مقدار باید متن باشد')
  expect(told(z.int(), 'five')).toBe('این مقدار باید عدد باشد')
  expect(told(z.int(), 1.5)).toBe('این مقدار باید عدد صحیح باشد')
  expect(told(z.string().min(1), '')).toBe('این مقدار را وارد کنید')
  expect(told(z.string().max(1_000), 'x'.repeat(1_001))).toBe('حداکثر ۱٬۰۰۰ نویسه پذیرفته می‌شود')
  expect(told(z.array(z.string()).max(4), ['a', 'b', 'c', 'd', 'e'])).toBe('حداکثر ۴ مورد پذیرفته می‌شود')
  expect(told(z.number().min(2), 1)).toBe('حداقل ۲ پذیرفته می‌شود')
  expect(told(z.int().positive(), 0)).toBe('این عدد باید از ۰ بیشتر باشد')
  expect(told(z.enum(['newest', 'cheapest']), 'oldest')).toBe('این مقدار از گزینه‌های مجاز نیست')
  expect(told(z.email(), 'me')).toBe('نشانی ایمیل درست نیست')
})

test('no word of a program is in any of these sentences', () => {
  const shapes = [
    z.string(),
    z.string().min(3),
    z.string().max(1),
    z.string().length(2),
    z.string().regex(/^\d$/),
    z.string().startsWith('seller_'),
    z.number(),
    z.int().min(5),
    z.int().max(-5),
    z.number().gt(5),
    z.number().lt(-5),
    z.number().multipleOf(7),
    z.bigint(),
    z.nan(),
    z.boolean(),
    z.date(),
    z.iso.date(),
    z.iso.datetime(),
    z.url(),
    z.uuid(),
    z.ipv4(),
    z.base64(),
    z.jwt(),
    z.array(z.string()),
    z.array(z.string()).min(3),
    z.tuple([z.string()]),
    z.set(z.string()),
    z.map(z.string(), z.string()),
    z.object({}),
    z.strictObject({}),
    z.record(z.string(), z.string()),
    z.record(z.enum(['a']), z.string()),
    z.enum(['a', 'b']),
    z.literal('a'),
    z.union([z.string(), z.int()]),
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]),
    z.null(),
    z.undefined(),
    z.never(),
    z.file(),
    z.instanceof(Map),
    z.string().refine(() => false),
    z.intersection(z.string(), z.int()),
  ]
  const values = [
    undefined,
    null,
    '',
    'x',
    'five words stand in here',
    0,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    [],
    ['a', 5],
    {},
    { extra: 1 },
    { kind: 'b' },
    new Date(Number.NaN),
  ]
  for (const shape of shapes)
    for (const value of values) {
      const { error } = shape.safeParse(value)
      for (const message of Object.values(error === undefined ? {} : issuesByField(error))) expect(message).toMatch(/^[^a-z<>=]+$/i)
    }
})
