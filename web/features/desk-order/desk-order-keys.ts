import { mine } from '#web/api/token-store.ts'
import type { ListChoice } from './desk-orders-address.ts'

export const deskOrderKey = (receiptId: string) => mine('desk-order', receiptId)
/** All lists of them, and their counts. */
export const deskOrdersKey = () => mine('desk-orders')
export const deskListKey = (choice: ListChoice) => [...deskOrdersKey(), 'list', choice]
export const deskCountsKey = (choice: ListChoice) => [...deskOrdersKey(), 'counts', choice]
