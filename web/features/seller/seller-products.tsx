import { type LoaderFunctionArgs, useLoaderData, useNavigation, useOutletContext, useSearchParams } from 'react-router'
import { LISTING_PAGE_SIZE } from '#contract/limits.ts'
import { LISTING_SORTS } from '#contract/listing.ts'
import { listSellerProductsCall, type Seller, type SellerProduct } from '#contract/seller.ts'
import { callerOf } from '#web/api/caller.ts'
import { leadToLastPage } from '#web/features/listing/last-page.ts'
import { SORT_LABELS } from '#web/features/listing/listing-filters.ts'
import { NothingForText } from '#web/features/listing/no-products.tsx'
import { marketName } from '#web/shell/market-name.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { howMany } from '#web/ui/how-many.ts'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import { EAGER_CARDS, ProductGrid } from '#web/ui/product-grid.tsx'
import { SellerCategories } from './seller-categories.tsx'
import styles from './seller-products.module.css'
import { readShelfAddress, type ShelfAddress, shelfAddress } from './seller-products-address.ts'
import { SellerSearch } from './seller-search.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const { s, category, sort } = readShelfAddress(searchParams)
  const listing = await callerOf(context)(listSellerProductsCall, {
    params: { id: params.id ?? '' },
    query: { page: searchParams.get('page'), limit: LISTING_PAGE_SIZE, s, sort, category: category ?? undefined },
  })
  leadToLastPage(request, listing)
  return listing
}

/** What this seller offers, at this seller's prices: searched, by category and in order, each under an address of its own. */
export default function SellerProducts() {
  const listing = useLoaderData<typeof loader>()
  const { products, totalCount, page, totalPages } = listing
  const seller = useOutletContext<Seller>()
  const [search] = useSearchParams()
  const navigation = useNavigation()
  const address = readShelfAddress(search)
  const { s, category, sort } = address
  const hrefOf = (wanted: Partial<ShelfAddress>) => shelfAddress({ ...address, page: 1, ...wanted })
  if (totalCount === 0 && s === '' && category === null) {
    return (
      <EmptyState
        icon={<BoxIcon size="large" />}
        title="محصولی یافت نشد"
        text={`اکنون محصولی از ${seller.name} در ${marketName()} نیست.`}
      />
    )
  }
  return (
    <section className={styles.products} aria-label={`محصولات ${seller.name}`} aria-busy={navigation.state === 'loading'}>
      <div className={styles.search}>
        <SellerSearch address={address} />
      </div>
      <SellerCategories listing={listing} address={address} />
      <div className={styles.bar}>
        {totalCount > 0 && (
          <nav className={styles.sorts} aria-label="مرتب‌سازی">
            {LISTING_SORTS.map((one) => (
              <a key={one} href={hrefOf({ sort: one })} className={styles.sort} aria-current={one === sort ? 'true' : undefined}>
                {SORT_LABELS[one]}
              </a>
            ))}
          </nav>
        )}
        <p className={styles.count} aria-live="polite">
          {howMany(listing)}
        </p>
      </div>
      {totalCount === 0 ? <Nothing seller={seller} address={address} /> : <Shelf products={products} />}
      <Pagination page={page} pages={totalPages} hrefOf={(to) => hrefOf({ page: to })} />
    </section>
  )
}

function Shelf({ products }: { products: readonly SellerProduct[] }) {
  return (
    <ProductGrid widest="five" className={styles.grid}>
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            eager={at < EAGER_CARDS}
            level={2}
            look="listed"
            sizes="(min-width: 1280px) 250px, (min-width: 768px) 30vw, (min-width: 480px) 45vw, 112px"
          />
        </li>
      ))}
    </ProductGrid>
  )
}

/** Each way on takes away one thing that was asked for. */
function Nothing({ seller, address }: { seller: Seller; address: Omit<ShelfAddress, 'page'> }) {
  const everything = (
    <LinkButton to={shelfAddress({ ...address, s: '', category: null, page: 1 })} look="line">
      همهٔ محصولات این فروشنده
    </LinkButton>
  )
  if (address.s !== '') {
    return (
      <NothingForText text={address.s} title="محصولی یافت نشد" isFiltered={false}>
        {address.category !== null && (
          <LinkButton to={shelfAddress({ ...address, category: null, page: 1 })}>جست‌وجو در همهٔ دسته‌ها</LinkButton>
        )}
        {everything}
      </NothingForText>
    )
  }
  return (
    <EmptyState icon={<BoxIcon size="large" />} title="محصولی یافت نشد" text={`اکنون محصولی از ${seller.name} در این دسته نیست.`}>
      {everything}
    </EmptyState>
  )
}
