import { randomUUID } from 'node:crypto'
import { inMarket } from './in-market.ts'

/** A seller that no other journey knows, without people and offers. */
export async function newSeller(name = 'آریا همراه'): Promise<string> {
  const id = `seller-${randomUUID().slice(0, 8)}`
  await inMarket((market) =>
    market.query(`insert into sellers (id, name, province, city) values ($1, $2, 'تهران', 'تهران')`, [id, name]),
  )
  return id
}
