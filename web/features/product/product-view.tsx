import type { Combination, Product } from '#contract/product.ts'
import { formatCount } from '#persian/format.ts'
import { marketName } from '#web/shell/market-name.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { LatinMarked } from '#web/ui/latin-marked.tsx'
import { ActionBar, Panel, Stack, VisuallyHidden, Wrap } from '#web/ui/layout.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { BuyBox } from './buy-box.tsx'
import { BuyControl } from './buy-control.tsx'
import { leadingOffer, lowestPrice, matching, optionGroups } from './choose-variant.ts'
import { Gallery } from './gallery.tsx'
import { OfferPrice } from './offer-facts.tsx'
import { OptionPicker } from './option-picker.tsx'
import styles from './product-page.module.css'
import { ProductTabs } from './product-tabs.tsx'
import { ProductTools } from './product-tools.tsx'
import { RelatedProducts } from './related-products.tsx'
import { SellersList } from './sellers-list.tsx'
import { useChosenOptions } from './use-chosen-options.ts'
import { useLiveProduct } from './use-live-product.ts'

/** The page of one product, as it was rendered and then as it is. */
export function ProductView({ rendered }: { rendered: Product }) {
  const { chosen, changes, take } = useChosenOptions(rendered)
  const { product, changed, words } = useLiveProduct(rendered, chosen)
  const groups = optionGroups(product.options)
  const combination = matching(product.combinations, chosen)
  const offer = leadingOffer(combination)
  const bought =
    combination === undefined || offer === undefined ? undefined : { productId: product.id, combinationsID: combination.id, offer }
  const sellers = sellersOf(product)
  const watched = { product, sellers, lowest: lowestPrice(product) }
  // a link tells which variant it is about, where there is more than one
  const shared = product.combinations.length > 1 ? (combination?.id ?? null) : null
  return (
    <Wrap>
      <div className={styles.page}>
        <Breadcrumbs
          items={[
            { label: marketName(), to: '/' },
            ...product.category.path.map(({ title, slug }) => ({ label: title, to: `/category/${slug}` })),
          ]}
        />
        <div className={styles.layout}>
          <Panel className={styles.top}>
            <Gallery images={product.slides} title={product.title}>
              <ProductTools product={product} variant={shared} watched={watched} />
            </Gallery>
            <section className={styles.about} aria-labelledby="product-title">
              <Names product={product} />
              <OptionPicker
                groups={groups}
                combinations={product.combinations}
                chosen={chosen}
                changes={changes}
                onChoose={(group, id) => take(product.combinations, groups, group, id)}
              />
              <KeyFacts facts={product.general.specifications} />
            </section>
          </Panel>
          <BuyBox
            bought={bought}
            others={(combination?.suppliers.length ?? 1) - 1}
            warranty={warrantyOf(product, combination)}
            shipping={product.shipping}
            daysOff={product.daysOff}
            alert={watched}
            marked={offer !== undefined && changed.has(offer.psid)}
            className={styles.box}
          />
          <Stack className={styles.rest}>
            <SellersList productId={product.id} combination={combination} changed={changed} />
            <ProductTabs product={product} sellers={sellers} />
            <RelatedProducts products={product.relatedProducts} />
          </Stack>
        </div>
      </div>
      <p role="status">
        <VisuallyHidden>{words}</VisuallyHidden>
      </p>
      {bought !== undefined && bought.offer.stock > 0 && (
        <ActionBar>
          <OfferPrice offer={bought.offer} />
          <BuyControl {...bought} />
        </ActionBar>
      )}
    </Wrap>
  )
}

/** Each seller of any variant once. */
function sellersOf({ combinations }: Product) {
  return [...new Map(combinations.flatMap(({ suppliers }) => suppliers.map(({ id, name }) => [id, { id, name }]))).values()]
}

/** What the chosen variant says of its warranty. */
function warrantyOf({ options }: Product, combination: Combination | undefined): string | undefined {
  const chosen = new Set(combination?.options.map(({ id }) => id))
  return options.find(({ id, type }) => type === 'warranty' && chosen.has(id))?.label
}

function Names({ product: { title, general, rating, reviewCount, brand, category } }: { product: Product }) {
  return (
    <>
      <div>
        <h1 id="product-title">
          <LatinMarked text={title} />
        </h1>
        {general.english_title !== '' && (
          <p className={styles.latin} dir="ltr" lang="en">
            {general.english_title}
          </p>
        )}
      </div>
      <div className={styles.facts}>
        {rating !== null && rating > 0 && <Rating value={rating} />}
        <a href="#comments">{reviewCount > 0 ? `${formatCount(reviewCount)} دیدگاه` : 'دیدگاه‌ها'}</a>
        {brand !== null && (
          <span>
            برند: <a href={`/brands/${brand.slug}`}>{brand.name}</a>
          </span>
        )}
        <span>
          دسته: <a href={`/category/${category.slug}`}>{general.categoryName}</a>
        </span>
      </div>
    </>
  )
}

/** The first few specifications, beside the pictures. */
const KEY_FACTS = 4

function KeyFacts({ facts }: { facts: Product['general']['specifications'] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.keys}>
      {facts.slice(0, KEY_FACTS).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
