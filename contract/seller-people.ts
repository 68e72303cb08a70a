import { z } from 'zod'
import { defineCall } from './call.ts'
import { UserId } from './ids.ts'
import { SELLER_RIGHTS } from './rights.ts'

/* The people of one seller, and what each of them may do at its desk. */

/** What a person is at their seller’s: an owner may do everything, the others what the name says. */
export const SellerRole = z.enum(['owner', 'prices', 'orders'])
export type SellerRole = z.infer<typeof SellerRole>

export const SellerPerson = z.object({
  id: UserId,
  name: z.string(),
  family: z.string(),
  mobile: z.string(),
  roles: z.array(SellerRole),
  rights: z.array(z.enum(SELLER_RIGHTS)),
  isYou: z.boolean(),
})
export type SellerPerson = z.infer<typeof SellerPerson>

export const listPeopleCall = defineCall({
  method: 'GET',
  path: '/desk/people',
  by: 'seller',
  can: 'desk.people',
  transaction: 'read',
  summary: 'Everybody of this seller, who came first above',
  answer: z.object({ people: z.array(SellerPerson) }),
  errors: [],
})
