import { isDeepStrictEqual } from 'node:util'
import type { DeskProduct, DeskProductContent } from '#contract/desk-product.ts'
import { ProductId, type UserId } from '#contract/ids.ts'
import { printedGtin } from '#persian/gtin.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { type Fault, type Faults, faultsOf } from '../../platform/rows/faults.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import { ProductChanged, ProductNotFound, ProductRefused } from '../catalogue/catalogue.errors.ts'
import { freeSlug } from '../catalogue/product/free-slug.ts'
import { saveProducts } from '../catalogue/product/save-products.ts'
import { keepPictures } from '../upload/take-pictures.ts'
import { findKeptProduct } from './desk-product.queries.ts'
import { rowOfContent, toDeskProduct } from './product-content.ts'

interface Writer {
  by: UserId
  at: Date
}

export async function readDeskProduct(on: Handle, id: ProductId): Promise<DeskProduct> {
  const found = await findKeptProduct.first(on, { id })
  if (found === undefined) throw ProductNotFound()
  return toDeskProduct(found)
}

export async function addProduct(tx: Transaction, content: DeskProductContent, { by, at }: Writer): Promise<DeskProduct> {
  // who takes the slug meanwhile would be written over
  await writeAlone(tx)
  const id = ProductId.parse(newId())
  const slug = await freeSlug(tx, content.slug === '' ? undefined : content.slug, content.title, id)
  await take(tx, by, content.pictures)
  await saveProducts(tx, [rowOfContent(content, { id, slug, stands: undefined })], { faults: formFaults(content), at })
  return readDeskProduct(tx, id)
}

/** Of two who save at once the second is refused. A save that says what stands already changes nothing, also over an older version. */
export async function changeProduct(
  tx: Transaction,
  id: ProductId,
  { content, version }: { content: DeskProductContent; version: string },
  { by, at }: Writer,
): Promise<{ before: DeskProduct; product: DeskProduct }> {
  await writeAlone(tx)
  const before = await readDeskProduct(tx, id)
  const stands = before.content
  const slug = content.slug === '' ? stands.slug : content.slug
  if (isSame({ ...content, slug }, stands)) return { before, product: before }
  if (before.version !== version) throw ProductChanged()
  if (slug !== stands.slug) await freeSlug(tx, slug, content.title, id)
  await take(
    tx,
    by,
    content.pictures.filter((path) => !stands.pictures.includes(path)),
  )
  await saveProducts(tx, [rowOfContent(content, { id, slug, stands })], { faults: formFaults(content), at })
  return { before, product: await readDeskProduct(tx, id) }
}

/** Whether a form says what stands already, however its barcodes were typed. */
function isSame({ brand = null, combinations, ...content }: DeskProductContent, stands: DeskProduct['content']): boolean {
  const printed = combinations.map(({ gtin, ...each }) => ({ ...each, gtin: gtin == null ? null : printedGtin(gtin) }))
  return isDeepStrictEqual({ ...content, brand, combinations: printed }, stands)
}

async function take(tx: Transaction, by: UserId, pictures: readonly string[]): Promise<void> {
  const others = await keepPictures(tx, by, pictures)
  if (others.length > 0) throw ProductRefused({ errors: { 'content.pictures': 'تصویر را دوباره بفرستید' } })
}

function formFaults({ options }: DeskProductContent): Faults {
  const places = options.flatMap(({ choices }, at) => choices.map((_, place) => `options.${at}.choices.${place}`))
  return faultsOf((faults) =>
    ProductRefused({ errors: Object.fromEntries(faults.map((fault) => [`content.${fieldOf(fault, places)}`, fault.message])) }),
  )
}

const FIELDS: Readonly<Record<string, string>> = {
  english_title: 'englishTitle',
  tax_id: 'taxId',
  piece_code: 'pieceCode',
}

/** A fault of a product's row by the field of the form that it comes from. */
function fieldOf({ field }: Fault, places: readonly string[]): string {
  const [first = '', ...rest] = field.replace(/^general\./, '').split('.')
  if (first === 'options') return [places[Number(rest[0])] ?? 'options', ...rest.slice(1)].join('.')
  // the form has one sentence for all pictures
  return first === 'images' ? 'pictures' : [FIELDS[first] ?? first, ...rest].join('.')
}
