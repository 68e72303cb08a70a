import { expect, test } from 'vitest'
import { withoutSchemas } from './calls-without-schemas.ts'

const FILE = `import { z } from 'zod'
import { defineCall } from './call.ts'
import { Amount } from './money.ts'

export const PAGE_SIZE = 20
const digits = (text: string) => text.replace(/ /g, '')
export const Line = z.object({ price: Amount })
export type Line = z.infer<typeof Line>
const helper = z.preprocess(digits, z.string())
export const Mobile = z.object({ mobile: helper })
export const readLineCall = defineCall({ method: 'GET', path: '/line', params: z.object({ id: z.string() }), answer: Line, errors: ['NO_LINE'] })
export function isCheap(price: number) { return price < PAGE_SIZE }
`

test('the browser keeps calls, figures and functions, and none of zod', () => {
  const kept = withoutSchemas(FILE, '/rasteh/contract/line.ts')

  expect(kept).toContain(`path: '/line'`)
  expect(kept).toContain('PAGE_SIZE = 20')
  expect(kept).toContain('function isCheap')
  expect(kept).not.toMatch(/z\.(object|string|preprocess)/)
})

test('a schema is handed on from the other half of its file', () => {
  expect(withoutSchemas(FILE, '/rasteh/contract/line.ts')).toContain(`export { Line, Mobile } from './line.ts?schemas'`)
})

test('what is taken out of a schema by name goes with it', () => {
  const file = `import { z } from 'zod'
export const Words = z.object({ reason: z.string(), reference: z.string() })
const { reason, reference: given } = Words.shape
export const LIMIT = 3
`

  const kept = withoutSchemas(file, '/rasteh/contract/words.ts')

  expect(kept).toContain(`export const LIMIT = 3\nexport { Words } from './words.ts?schemas'`)
  expect(kept).not.toContain('Words.shape')
})

test('a file without schemas stays as it is', () => {
  const limits = 'export const CODE_LENGTH = 4\n'

  expect(withoutSchemas(limits, '/rasteh/contract/limits.ts')).toBe(limits)
})
