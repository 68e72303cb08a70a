import { type LoaderFunctionArgs, useLoaderData, useNavigation, useOutletContext, useSearchParams } from 'react-router'
import { LISTING_PAGE_SIZE } from '#contract/limits.ts'
import { LISTING_SORTS, type ListingSort } from '#contract/listing.ts'
import { MARKET_NAME } from '#contract/market.ts'
import { listSellerProductsCall, type Seller } from '#contract/seller.ts'
import { formatCount } from '#persian/format.ts'
import { callerOf } from '#web/api/caller.ts'
import { leadToLastPage } from '#web/features/listing/last-page.ts'
import { SORT_LABELS } from '#web/features/listing/listing-filters.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import { ProductGrid } from '#web/ui/product-grid.tsx'
import styles from './seller-products.module.css'

/** The cards that are in view at first on the widest screen. */
const EAGER_CARDS = 5

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const listing = await callerOf(context)(listSellerProductsCall, {
    params: { id: params.id ?? '' },
    query: {
      page: searchParams.get('page'),
      limit: LISTING_PAGE_SIZE,
      sort: sortIn(searchParams),
      category: searchParams.get('category') ?? undefined,
    },
  })
  leadToLastPage(request, listing)
  return listing
}

/** What this seller offers, at this seller's prices. */
export default function SellerProducts() {
  const { products, totalCount, page, totalPages, category } = useLoaderData<typeof loader>()
  const seller = useOutletContext<Seller>()
  const [search] = useSearchParams()
  const navigation = useNavigation()
  const sort = sortIn(search)
  const isPart = search.has('category')
  const hrefOf = (wanted: { sort?: ListingSort; page?: number }) =>
    addressOf({ sort, category: search.get('category'), page: 1, ...wanted })
  if (totalCount === 0) {
    return (
      <EmptyState
        icon={<BoxIcon size="large" />}
        title="محصولی یافت نشد"
        text={`اکنون محصولی از ${seller.name} در ${isPart ? 'این دسته' : MARKET_NAME} نیست.`}
      >
        {isPart && <LinkButton to={addressOf({ sort, category: null, page: 1 })}>همهٔ محصولات این فروشنده</LinkButton>}
      </EmptyState>
    )
  }
  return (
    <section className={styles.products} aria-label={`محصولات ${seller.name}`} aria-busy={navigation.state === 'loading'}>
      {category !== null && (
        <p className={styles.part}>
          <strong>{category.title}</strong> از {seller.name}
          <a href={addressOf({ sort, category: null, page: 1 })} className={styles.whole}>
            همهٔ محصولات این فروشنده
          </a>
        </p>
      )}
      <div className={styles.bar}>
        <nav className={styles.sorts} aria-label="مرتب‌سازی">
          {LISTING_SORTS.map((one) => (
            <a key={one} href={hrefOf({ sort: one })} className={styles.sort} aria-current={one === sort ? 'true' : undefined}>
              {SORT_LABELS[one]}
            </a>
          ))}
        </nav>
        <p className={styles.count}>{formatCount(totalCount)} محصول</p>
      </div>
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
      <Pagination page={page} pages={totalPages} hrefOf={(to) => hrefOf({ page: to })} />
    </section>
  )
}

function sortIn(search: URLSearchParams): ListingSort {
  return LISTING_SORTS.find((one) => one === search.get('sort')) ?? 'newest'
}

/** What is by default is left out. */
function addressOf({ sort, category, page }: { sort: ListingSort; category: string | null; page: number }): string {
  const search = new URLSearchParams()
  if (category !== null) search.set('category', category)
  if (sort !== 'newest') search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return `?${search}`
}
