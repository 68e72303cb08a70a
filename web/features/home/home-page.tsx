import { Suspense, use } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRouteError } from 'react-router'
import { type HomeSection, readHomeCall } from '#contract/content.ts'
import { callerOf } from '#web/api/caller.ts'
import { BuiltHtml } from '#web/features/built-page/built-html.tsx'
import { type BuiltPart, composeHome } from '#web/features/built-page/compose-home.tsx'
import { failedMeta, pageMeta } from '#web/shell/page-meta.ts'
import { useSite } from '#web/shell/site.ts'
import { siteData } from '#web/shell/structured-data/site-data.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden, Wrap } from '#web/ui/layout.tsx'
import { Banners } from './banners.tsx'
import { Brands } from './brands.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { HomeLoading } from './home-loading.tsx'
import { inTime } from './in-time.ts'
import { LateHomeFailed } from './late-home-failed.tsx'
import { PriceLists } from './price-lists.tsx'
import { SpecialOffers } from './special-offers.tsx'
import { TrendProducts } from './trend-products.tsx'

const DESCRIPTION = 'خرید آنلاین محصول با مقایسهٔ قیمت، زمان ارسال و امتیاز چند فروشنده؛ تکی یا عمده، با پرداخت آنلاین یا در محل.'

export const meta: MetaFunction<typeof loader> = ({ loaderData, error }) =>
  loaderData === undefined
    ? failedMeta('صفحهٔ اصلی', error)
    : pageMeta('بازار آنلاین فروشندگان ایرانی', {
        description: DESCRIPTION,
        path: '/',
        jsonLd: import.meta.env.SSR ? siteData() : undefined,
      })

export async function loader({ context }: LoaderFunctionArgs) {
  const { data, built } = await callerOf(context)(readHomeCall, {})
  return { sections: composeHome(data, built) }
}

/** Going home shows at once that it comes: when its data is late, a spinner stands in its place. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return inTime(serverLoader<typeof loader>())
}

export default function HomePage() {
  const home = useLoaderData<typeof loader | typeof clientLoader>()
  const { siteTitle } = useSite()
  return (
    <>
      <VisuallyHidden as="h1">{siteTitle}</VisuallyHidden>
      {'late' in home ? (
        <Suspense fallback={<HomeLoading />}>
          <LateSections coming={home.late} />
        </Suspense>
      ) : (
        <Sections sections={home.sections} />
      )}
    </>
  )
}

type Part = HomeSection | BuiltPart

function LateSections({ coming }: { coming: Promise<{ sections: readonly Part[] }> }) {
  return <Sections sections={use(coming).sections} />
}

function Sections({ sections }: { sections: readonly Part[] }) {
  return (
    <>
      {sections.length === 0 ? (
        <EmptyState icon={<BoxIcon size="large" />} title="هیچ اطلاعاتی موجود نیست" text="هنوز چیزی برای نمایش در این صفحه نیست.">
          <LinkButton to="/shop" look="line">
            دیدن همهٔ محصولات
          </LinkButton>
        </EmptyState>
      ) : (
        <div className={styles.sections}>
          {sections.map((section, index) => (
            // each comes alive by itself: no press waits for all of them
            <Suspense key={section.id}>
              <Section section={section} first={index === 0} />
            </Suspense>
          ))}
        </div>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <LateHomeFailed error={useRouteError()} />
}

/** A type that this version does not know shows nothing. */
function Section({ section, first }: { section: Part; first: boolean }) {
  switch (section.type) {
    case 'built':
      return (
        <Wrap>
          <BuiltHtml html={section.html} />
        </Wrap>
      )
    case 'wideslider':
      return <Hero section={section} eager={first} />
    case 'featured_promo':
      return <SpecialOffers section={section} />
    case 'categories':
      return <CategoryTiles section={section} />
    case 'banners':
      return <Banners section={section} />
    case 'prices':
      return <PriceLists section={section} />
    case 'trendProducts':
      return <TrendProducts section={section} />
    case 'brands':
      return <Brands section={section} />
    case 'featured_products':
      return <FeaturedProducts section={section} />
    default:
      return null
  }
}
