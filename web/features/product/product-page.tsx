import { useState } from 'react'
import { isRouteErrorResponse, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRouteError } from 'react-router'
import { type Product, readProductCall } from '#contract/product.ts'
import { callerOf } from '#web/api/caller.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon, WarningIcon } from '#web/ui/icons.tsx'
import { ActionBar, Panel, Stack, Wrap } from '#web/ui/layout.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { BuyBox, BuyControl, OfferPrice } from './buy-box.tsx'
import { choose, chosenOf, initialCombination, leadingOffer, matching, optionGroups } from './choose-variant.ts'
import { Gallery } from './gallery.tsx'
import { OptionPicker } from './option-picker.tsx'
import styles from './product-page.module.css'
import { ProductTabs } from './product-tabs.tsx'
import { RelatedProducts } from './related-products.tsx'
import { SellersList } from './sellers-list.tsx'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData?.title ?? 'کالا')

export async function loader({ context, params }: LoaderFunctionArgs) {
  return callerOf(context)(readProductCall, { params: { slug: params.slug ?? '' } })
}

export default function ProductPage() {
  const product = useLoaderData<typeof loader>()
  // Another product on the same route begins with its own choices.
  return <ProductView key={product.id} product={product} />
}

function ProductView({ product }: { product: Product }) {
  const groups = optionGroups(product.options)
  const [chosen, setChosen] = useState(() => chosenOf(initialCombination(product.combinations), groups))
  const combination = matching(product.combinations, chosen)
  const offer = leadingOffer(combination)
  const bought =
    combination === undefined || offer === undefined ? undefined : { productId: product.id, combinationsID: combination.id, offer }
  return (
    <Wrap>
      <div className={styles.page}>
        <Breadcrumbs
          items={[
            { label: 'راسته', to: '/' },
            ...product.category.path.map(({ title, slug }) => ({ label: title, to: `/category/${slug}` })),
          ]}
        />
        <div className={styles.layout}>
          <Panel className={styles.top}>
            <Gallery images={product.slides} title={product.title} />
            <section className={styles.about} aria-labelledby="product-title">
              <div>
                <h1 id="product-title">{product.title}</h1>
                {product.general.english_title !== '' && (
                  <p className={styles.latin} dir="ltr" lang="en">
                    {product.general.english_title}
                  </p>
                )}
              </div>
              <div className={styles.facts}>
                {product.rating !== null && product.rating > 0 && <Rating value={product.rating} />}
                {product.brand !== null && (
                  <span>
                    برند: <a href={`/search?brands=${encodeURIComponent(JSON.stringify([product.brand.slug]))}`}>{product.brand.name}</a>
                  </span>
                )}
                <span>
                  دسته: <a href={`/category/${product.category.slug}`}>{product.general.categoryName}</a>
                </span>
              </div>
              <OptionPicker
                groups={groups}
                combinations={product.combinations}
                chosen={chosen}
                onChoose={(group, id) => setChosen(choose(product.combinations, groups, chosen, group, id))}
              />
              <KeyFacts product={product} />
            </section>
          </Panel>
          <BuyBox bought={bought} className={styles.box} others={(combination?.suppliers.length ?? 1) - 1} />
          <Stack className={styles.rest}>
            <SellersList productId={product.id} combination={combination} />
            <ProductTabs product={product} />
            <RelatedProducts products={product.relatedProducts} />
          </Stack>
        </div>
      </div>
      {bought !== undefined && bought.offer.stock > 0 && (
        <ActionBar>
          <OfferPrice offer={bought.offer} />
          <BuyControl {...bought} />
        </ActionBar>
      )}
    </Wrap>
  )
}

/** The first few specifications, beside the pictures. */
const KEY_FACTS = 4

function KeyFacts({ product }: { product: Product }) {
  const facts = product.general.specifications.slice(0, KEY_FACTS)
  if (facts.length === 0) return null
  return (
    <dl className={styles.keys}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <Wrap>
      <Stack>
        {missing ? (
          <EmptyState
            level={1}
            icon={<BoxIcon size="large" />}
            title="چنین محصولی یافت نشد"
            text="شاید از فروش برداشته شده یا نشانی آن عوض شده باشد."
          >
            <LinkButton to="/">بازگشت به خانه</LinkButton>
          </EmptyState>
        ) : (
          <EmptyState
            level={1}
            tone="danger"
            icon={<WarningIcon size="large" />}
            title="خطا در بارگذاری"
            text="این کالا نیامد. چند لحظهٔ دیگر دوباره تلاش کنید."
          >
            <LinkButton to="/">بازگشت به خانه</LinkButton>
          </EmptyState>
        )}
      </Stack>
    </Wrap>
  )
}
