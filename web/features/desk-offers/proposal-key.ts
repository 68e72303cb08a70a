import { mine } from '#web/api/token-store.ts'

/** Under what one proposal of the seller is kept. */
export const proposalKey = (id: string) => mine('desk-proposal', id)
