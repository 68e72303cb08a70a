import { lazily } from '#web/shell/lazily.ts'

/** Nobody needs returns before a parcel has arrived. */
export const LateReturns = lazily(() => import('./order-returns.tsx').then((part) => part.OrderReturns))
