import { z } from 'zod'
import { defineCall } from './call.ts'

/** What a new seller does before the first order can come. */
export const FirstStep = z.enum(['offers', 'shipping', 'page', 'people'])
export type FirstStep = z.infer<typeof FirstStep>

export const readFirstStepsCall = defineCall({
  method: 'GET',
  path: '/desk/first-steps',
  by: 'seller',
  can: 'any',
  transaction: 'read',
  summary: 'What a new seller has done, and what is left',
  answer: z.object({ steps: z.array(z.object({ step: FirstStep, isDone: z.boolean() })) }),
  errors: [],
})
