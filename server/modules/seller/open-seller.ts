import type { SellerId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

/** A seller as it begins: without offers, ratings, a logo and ways to send. */
export interface NewSeller {
  id: SellerId
  name: string
  legalName: string
  legalId: string
  economicCode: string
  registrationNumber: string
  province: string
  city: string
  address: string
  postalCode: string
  phone: string
}

const insertSeller = statement<NewSeller & Record<string, unknown>>(
  'insert-seller',
  `
  insert into sellers (id, name, legal_name, legal_id, economic_code, registration_number, province, city, address, postal_code, phone)
  values (:id, :name, :legalName, :legalId, :economicCode, :registrationNumber, :province, :city, :address, :postalCode, :phone)`,
)

/** No page shows it before it has an offer, so nothing is marked as changed. */
export async function openSeller(tx: Transaction, seller: NewSeller): Promise<void> {
  await insertSeller.run(tx, { ...seller })
}
