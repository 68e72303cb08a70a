import type { ReactNode } from 'react'
import type { Listing } from '#contract/listing.ts'
import { CompareButton } from '#web/features/compare/compare-button.tsx'
import { LateHeart } from '#web/features/favourite/late-heart.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import { ProductGrid } from '#web/ui/product-grid.tsx'
import { type ChosenFilters, changed, countFilters, withoutFilters } from './listing-filters.ts'
import { NothingForText } from './no-products.tsx'

interface ListingProductsProps {
  listing: Listing
  filters: ChosenFilters
  withSearch: boolean
  whenEmpty: ReactNode
  eagerCards: number
  onChoose: (filters: ChosenFilters) => void
}

export function ListingProducts({ listing, filters, withSearch, whenEmpty, eagerCards, onChoose }: ListingProductsProps) {
  if (listing.products.length > 0) {
    return (
      <ProductGrid widest="four">
        {listing.products.map((product, at) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              eager={at < eagerCards}
              level={2}
              look="listed"
              sizes="(min-width: 1024px) 240px, (min-width: 768px) 30vw, (min-width: 480px) 45vw, 112px"
              tool={
                <>
                  <CompareButton productId={product.id} title={product.title} category={{ slug: product.categorySlug }} look="card" />
                  <LateHeart productId={product.id} title={product.title} />
                </>
              }
            />
          </li>
        ))}
      </ProductGrid>
    )
  }
  if (countFilters(filters) === 0 && (!withSearch || filters.s === '')) return whenEmpty
  if (filters.s !== '') {
    const isFiltered = countFilters(filters) > 0
    return (
      <NothingForText text={filters.s} title="محصولی یافت نشد" isFiltered={isFiltered}>
        {isFiltered && <Button onClick={() => onChoose(withoutFilters(filters))}>حذف همه فیلترها</Button>}
        {withSearch && (
          <Button look="line" onClick={() => onChoose(changed(filters, { s: '' }))}>
            پاک کردن جست‌وجو
          </Button>
        )}
      </NothingForText>
    )
  }
  return (
    <EmptyState icon={<SearchIcon size="large" />} title="محصولی یافت نشد" text="بازهٔ قیمت را بازتر کنید یا یکی از فیلترها را بردارید.">
      <Button onClick={() => onChoose(withoutFilters(filters))}>حذف همه فیلترها</Button>
    </EmptyState>
  )
}
