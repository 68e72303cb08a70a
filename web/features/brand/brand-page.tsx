import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { listBrandProductsCall, readBrandCall } from '#contract/brand.ts'
import { ROUTES_KEY } from '#contract/react-router.ts'
import { callerOf } from '#web/api/caller.ts'
import { leadToLastPage } from '#web/features/listing/last-page.ts'
import { listingAddress, listingTitle, oneChoice } from '#web/features/listing/listing-address.ts'
import { filtersOf } from '#web/features/listing/listing-filters.ts'
import { titleOfPage } from '#web/features/listing/listing-meta.ts'
import { ListingView } from '#web/features/listing/listing-view.tsx'
import { marketName } from '#web/shell/market-name.ts'
import { failedMeta, pageMeta } from '#web/shell/page-meta.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { SectionHead, Wrap } from '#web/ui/layout.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import { BrandAbout, NothingTold } from './brand-about.tsx'
import { brandData, breadcrumbData, plainText } from './brand-data.ts'
import { BrandHead } from './brand-head.tsx'
import styles from './brand-page.module.css'
import { LateBrandFailed } from './late-brand-failed.tsx'

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, error }) => {
  if (loaderData === undefined) return failedMeta('برند', error)
  const { brand, listing } = loaderData
  const path = `/brands/${brand.slug}`
  const steps = [
    { name: 'برندها', path: '/brands' },
    { name: brand.name, path },
  ]
  const filters = filtersOf(new URLSearchParams(location.search))
  const one = oneChoice(filters, listing)
  const address = listingAddress(filters, one, path)
  const title = listingTitle(`${brand.name}: محصولات، قیمت‌ها و آشنایی با برند`, one, `محصولات ${brand.name}`)
  return pageMeta(titleOfPage(title, address.page), {
    description: plainText(brand.description) || brand.tagline || `محصولات ${brand.name} در ${marketName()}، از چند فروشنده کنار هم.`,
    path: address.path,
    image: brand.logo,
    noIndex: address.isView,
    jsonLd: import.meta.env.SSR ? [brandData(brand), breadcrumbData(steps)] : undefined,
  })
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const call = callerOf(context)
  const slug = params.slug ?? ''
  const { search, searchParams } = new URL(request.url)
  // Another brand cannot be chosen within this one: such an address is that of the brand itself.
  if (searchParams.has('brand') || searchParams.has('brands')) {
    const kept = new URLSearchParams(search)
    for (const key of ['brand', 'brands', ROUTES_KEY]) kept.delete(key)
    throw redirect(`/brands/${encodeURIComponent(slug)}${kept.size === 0 ? '' : `?${kept}`}`)
  }
  const [{ data: brand }, { data: listing }] = await Promise.all([
    call(readBrandCall, { params: { slug } }),
    call(listBrandProductsCall, { body: { ...Object.fromEntries(searchParams), brand: slug } }),
  ])
  leadToLastPage(request, listing)
  return { brand, listing }
}

export default function BrandPage() {
  const { brand, listing } = useLoaderData<typeof loader>()
  return (
    <Wrap>
      <div className={styles.page}>
        <Breadcrumbs items={[{ label: marketName(), to: '/' }, { label: 'برندها', to: '/brands' }, { label: brand.name }]} />
        <BrandHead brand={brand} />
        <section aria-labelledby="brand-products">
          <SectionHead
            id="brand-products"
            title={`محصولات ${brand.name}`}
            more={{ to: `/shop?brand=${encodeURIComponent(brand.slug)}`, label: 'دیدن در فروشگاه' }}
          />
          {/* another brand on the same route begins with its own controls */}
          <ListingView
            key={brand.slug}
            listing={listing}
            withSearch
            without={['brands']}
            eagerCards={0}
            whenEmpty={
              <EmptyState
                icon={<BoxIcon size="large" />}
                title="محصولی یافت نشد"
                text={`اکنون محصولی از ${brand.name} در ${marketName()} نیست.`}
              />
            }
          />
        </section>
        <section aria-labelledby="brand-popular">
          <SectionHead id="brand-popular" title={`پرطرفدارهای ${brand.name}`} />
          {brand.popular_products.length === 0 ? (
            <NothingTold />
          ) : (
            <Carousel label={`پرطرفدارهای ${brand.name}`}>
              {brand.popular_products.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </Carousel>
          )}
        </section>
        <BrandAbout brand={brand} />
      </div>
    </Wrap>
  )
}

export { LateBrandFailed as ErrorBoundary }
