import { expect, test } from 'vitest'
import { smsPartsOf } from './sms-parts.ts'

test.for([
  ['ی'.repeat(70), 1],
  ['ی'.repeat(71), 2],
  ['ی'.repeat(134), 2],
  ['ی'.repeat(135), 3],
  // a drawing takes two units
  ['🙂'.repeat(36), 2],
] as const)('%s is sent as %i', ([text, parts]) => {
  expect(smsPartsOf(text)).toBe(parts)
})
