import { type SetStockAlert, type StockAlert, stockAlertDefaults } from '#contract/alert.ts'
import type { ProductId, UserId } from '#contract/ids.ts'
import { ALERTS_PER_SHOPPER } from '#contract/limits.ts'
import { toman } from '#contract/money.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { ProductNotFound } from '../catalogue/catalogue.errors.ts'
import { SellerNotFound } from '../seller/seller.errors.ts'
import { NoEmail, TooManyAlerts } from './alert.errors.ts'
import {
  countOtherAlerts,
  countSellers,
  deleteStockAlert,
  findStockAlert,
  isProduct,
  lockOwner,
  queueProducts,
  saveStockAlert,
} from './alert.queries.ts'

/** The shopper's alert for a product; the form's defaults while none is set. */
export async function readStockAlert(on: Handle, userId: UserId, productId: ProductId, now: Date): Promise<StockAlert> {
  const defaults = stockAlertDefaults(productId)
  const kept = await findStockAlert.first(on, { userId, productId, now })
  if (kept === undefined) {
    if (!(await isProduct.first(on, { productId }))) throw ProductNotFound()
    return defaults
  }
  const { price, inventory, sellerIds, ...alert } = kept
  return {
    ...alert,
    product_id: productId,
    price: toman(price ?? defaults.price),
    inventory: inventory ?? defaults.inventory,
    supplierSelection: sellerIds === null ? 'all' : 'selected',
    selectedSuppliers: sellerIds ?? [],
  }
}

/**
 * Sets the alert, in place of the one that was. It begins with how things stand now and tells of the next crossing.
 * The product is queued as well: what is being changed at this moment, and cannot be seen yet, is found by the look that follows the commit.
 */
export async function setStockAlert(tx: Transaction, userId: UserId, wanted: SetStockAlert, now: Date): Promise<StockAlert> {
  const { product_id: productId, alertType, sms, email, supplierSelection } = wanted
  if (!(await isProduct.first(tx, { productId }))?.isActive) throw ProductNotFound()
  const sellerIds = supplierSelection === 'all' ? null : [...new Set(wanted.selectedSuppliers)]
  if (sellerIds !== null && (await countSellers.one(tx, { ids: sellerIds })).count < sellerIds.length)
    throw SellerNotFound({ field: 'selectedSuppliers' })
  const owner = await lockOwner.one(tx, { userId })
  if (email && owner.email === '') throw NoEmail()
  if ((await countOtherAlerts.one(tx, { userId, productId })).count >= ALERTS_PER_SHOPPER) throw TooManyAlerts()

  await saveStockAlert.run(tx, {
    userId,
    productId,
    id: newId(),
    alertType,
    price: alertType === 'price_reach' ? (wanted.price ?? null) : null,
    inventory: alertType === 'inventory_reach' ? (wanted.inventory ?? null) : null,
    sellerIds,
    sms,
    email,
    now,
  })
  await queueProducts.run(tx, { ids: [productId] })
  return readStockAlert(tx, userId, productId, now)
}

/** Removes the alert, if there is one. */
export async function removeStockAlert(tx: Transaction, userId: UserId, productId: ProductId, now: Date): Promise<StockAlert> {
  await deleteStockAlert.run(tx, { userId, productId })
  return readStockAlert(tx, userId, productId, now)
}
