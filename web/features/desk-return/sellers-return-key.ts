import { mine } from '#web/api/token-store.ts'

export const sellersReturnKey = (returnId: string) => mine('desk-return', returnId)
