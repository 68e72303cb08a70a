import { z } from 'zod'

/** The models of the plans that are sold; `basic` is everybody's. */
export const PaidModel = z.enum(['pro', 'gold'], { error: 'این اشتراک فروخته نمی‌شود' })
export type PaidModel = z.infer<typeof PaidModel>
