import { searchKey } from '#persian/search-key.ts'
import { goneFrom } from '../../../platform/rows/laid-over.ts'
import type { NamedPictures } from '../../media/external-pictures.ts'
import type { StoredProduct } from './known-products.ts'
import type { AnyProductRow, Prepared } from './product-row.ts'

interface CheckedRow {
  texts: Prepared
  id: string
  categoryId: string | undefined
  /** null takes the brand away. */
  brandId: string | null | undefined
  old: StoredProduct | undefined
}

/** A product as the table has it: what the row names, laid over what is known. */
export function toProduct({ texts: { row, ...texts }, id, categoryId, brandId, old }: CheckedRow, pictures: NamedPictures) {
  const title = texts.title ?? old?.title ?? ''
  const englishTitle = texts.englishTitle ?? old?.englishTitle ?? ''
  // made before anything was known of the product: without an English title that it may have
  const isWhole = texts.searchKey !== undefined && (texts.englishTitle !== undefined || englishTitle === '')
  return {
    title,
    englishTitle,
    searchKey: isWhole ? (texts.searchKey ?? '') : searchKey(`${title} ${englishTitle}`),
    description: pictures.inHtml(texts.description),
    id,
    slug: row.slug,
    categoryId: categoryId ?? old?.categoryId,
    brandId: brandId === undefined ? (old?.brandId ?? null) : brandId,
    rating: row.rating === undefined ? (old?.rating ?? null) : row.rating,
    sales: row.sales ?? null,
    status: row.status ?? old?.status ?? 'active',
    taxId: row.tax_id ?? old?.taxId ?? '',
    pieceCode: row.piece_code ?? old?.pieceCode ?? '',
    createdAt: row.createdAt ?? null,
    images: imagesOf(row)?.map(pictures.pathOf) ?? old?.images ?? [],
    specifications: specificationsOf(row, old) ?? null,
  }
}

const imagesOf = (row: AnyProductRow) => row.general?.images ?? row.images

/** The whole list, or the known one with the named specifications changed; undefined where the row names none. */
function specificationsOf({ general }: AnyProductRow, old: StoredProduct | undefined) {
  const changes = general?.specificationsByName
  if (general?.specifications !== undefined || changes === undefined) return general?.specifications
  const left = (old?.specifications ?? []).flatMap(({ label, value }) => {
    const change = Object.hasOwn(changes, label) ? changes[label] : value
    return change == null ? [] : [{ label, value: change }]
  })
  const known = new Set((old?.specifications ?? []).map(({ label }) => label))
  const added = Object.entries(changes).flatMap(([label, value]) => (value === null || known.has(label) ? [] : [{ label, value }]))
  return [...left, ...added]
}

/** How many pictures and specifications a row takes away. */
export function removedFrom(old: StoredProduct | undefined, row: AnyProductRow, pictures: NamedPictures): number {
  if (old === undefined) return 0
  return (
    goneFrom(old.images, imagesOf(row)?.map(pictures.pathOf)) +
    goneFrom(old.specifications, specificationsOf(row, old), ({ label }) => label)
  )
}
