import type { CombinationRow, OptionRow } from '#contract/import-offers.ts'
import { formatCount } from '#persian/format.ts'
import type { Faults } from '../../../platform/rows/faults.ts'
import { placesOf } from '../../../platform/rows/laid-over.ts'
import type { NamedOffer, OfferOwner } from '../../offer/known-offers.ts'
import type { FullProduct, NamedVariant, StoredVariant } from './known-products.ts'
import { madeId, sameOption } from './option-names.ts'
import type { AnyProductRow } from './product-row.ts'

interface Given {
  row: AnyProductRow
  index: number
  productId: string
  variants: readonly StoredVariant[]
  offers: readonly OfferOwner[]
}

/** Finds which combinations a row means, as `CombinationRow` tells it. What is not clear goes to `faults` as a question. */
export function resolvedProduct({ row, index, productId, variants, offers }: Given, faults: Faults): FullProduct {
  const options = row.options ?? []
  const pool = new Map([...variants.flatMap((variant) => variant.options), ...options].map((option) => [option.id, option]))
  const known = new Map(variants.map((variant) => [variant.id, variant]))
  const named = new Map<string, Omit<NamedVariant, 'position'>>()
  const found: NamedOffer[] = []
  for (const [at, combination] of (row.combinations ?? []).entries()) {
    const path = `combinations.${at}`
    const chosen = combination.options?.flatMap((id, place) => {
      const option = pool.get(id)
      if (option === undefined) faults.add(index, `${path}.options.${place}`, `گزینهٔ «${id}» در گزینه‌های محصول نیست`)
      return option ?? []
    })
    const nameVariant = (id: string) => {
      const old = known.get(id)
      const before = named.get(id) ?? {
        id,
        options: latest(old?.options ?? [], pool),
        selected: old?.selected ?? false,
        gtin: old?.gtin ?? null,
      }
      // options that only find a known combination do not respell it
      const isFound = combination.id === undefined && old !== undefined
      named.set(id, {
        ...before,
        options: isFound ? before.options : (chosen ?? before.options),
        selected: combination.selected ?? before.selected,
        gtin: combination.gtin === undefined ? before.gtin : combination.gtin,
      })
    }
    if (combination.id !== undefined && named.has(combination.id)) faults.add(index, `${path}.id`, 'این ترکیب دو بار آمده است')
    const meant = (sellerId: string | undefined) => idOf(combination, chosen ?? [], { row, variants, offers }, sellerId)
    const suppliers = combination.suppliers ?? []
    if (suppliers.length === 0) {
      const id = meant(undefined)
      // a line that names neither options nor an offer says nothing of a product with several combinations
      if (typeof id === 'string') nameVariant(id)
      else if (chosen !== undefined && chosen.length > 0) faults.add(index, `${path}.id`, questionOf(id))
    }
    for (const [place, supplier] of suppliers.entries()) {
      const id = meant(supplier.id)
      if (typeof id !== 'string') {
        faults.add(index, `${path}.suppliers.${place}`, questionOf(id))
        continue
      }
      nameVariant(id)
      found.push({ index, productId, variantId: id, path: `${path}.suppliers.${place}`, row: supplier })
    }
  }
  const places = placesOf([...named.keys()], new Map(variants.map(({ id, position }) => [id, position])))
  return {
    index,
    productId,
    options,
    offers: found,
    variants: [...named.values()].map((variant, at) => ({ ...variant, position: places[at] ?? at })),
    renamed: variants
      .filter((variant) => !named.has(variant.id) && variant.options.some(({ id }) => options.some((option) => option.id === id)))
      .map((variant) => ({ ...variant, options: latest(variant.options, pool) })),
  }
}

const latest = (options: readonly OptionRow[], pool: ReadonlyMap<string, OptionRow>) =>
  options.map((option) => pool.get(option.id) ?? option)

const questionOf = (several: readonly StoredVariant[]) =>
  `این محصول ${formatCount(several.length)} ترکیب دارد که می‌تواند منظور باشد (${several
    .slice(0, 3)
    .map(({ options }) => options.map(({ label }) => label).join(' '))
    .join('، ')}${several.length > 3 ? ' …' : ''})؛ کدام‌یک؟ همهٔ گزینه‌هایش یا شناسهٔ ترکیب را بنویسید`

/** The id of the combination that is meant, or those that could be. */
function idOf(
  combination: CombinationRow,
  chosen: readonly OptionRow[],
  { row, variants, offers }: Pick<Given, 'row' | 'variants' | 'offers'>,
  sellerId: string | undefined,
): string | readonly StoredVariant[] {
  if (combination.id !== undefined) return combination.id
  const fresh = madeId('c', row.slug, ...chosen.map(({ id }) => id).toSorted())
  const has = (variant: StoredVariant, option: OptionRow) => variant.options.some((each) => sameOption(each, option))
  const holding = variants.filter((variant) => chosen.every((option) => has(variant, option)))
  const exact = holding.filter((variant) => variant.options.length === chosen.length)
  if (exact[0] !== undefined) return (exact.find(({ id }) => id === fresh) ?? exact[0]).id
  const mine = holding.filter(({ id }) => offers.some((offer) => offer.sellerId === sellerId && offer.variantId === id))
  const meant = mine.length > 0 ? mine : holding
  const [only] = meant
  if (only === undefined) return fresh
  return meant.length === 1 ? only.id : meant
}

/** An option stands once among a product's options. */
export function refuseTwiceNamed({ index, options }: FullProduct, faults: Faults): void {
  const ids = new Set<string>()
  for (const [at, { id }] of options.entries()) {
    if (ids.has(id)) faults.add(index, `options.${at}.id`, 'این گزینه دو بار آمده است')
    ids.add(id)
  }
}

export function toVariants({ productId, variants, renamed }: FullProduct) {
  return [...variants, ...renamed].map(({ id, position, selected, options, gtin }) => ({
    productId,
    id,
    position,
    selected,
    options,
    gtin,
  }))
}

export function coloursOf(options: readonly OptionRow[]): (readonly [label: string, hex: string])[] {
  return options.flatMap(({ type, label, value }) => (type === 'color' ? [[label, value] as const] : []))
}
