import { z } from 'zod'

/** The one shape of every refusal. `errors` names faulty fields; some documented calls add `error`, `state` or `status`. */
export const Refusal = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})
export type Refusal = z.infer<typeof Refusal>
