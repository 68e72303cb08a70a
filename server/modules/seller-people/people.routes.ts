import { listPeopleCall } from '#contract/seller-people.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listPeople } from './list-people.ts'

/** Who works at a seller’s desk. */
export function sellerPeopleRoutes(serve: Serve): void {
  serve(listPeopleCall, async ({ tx, sellerId, user }) => ({ people: await listPeople(tx, sellerId, user.id) }))
}
