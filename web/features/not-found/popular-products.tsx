import { listProductsCall } from '#contract/listing.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'
import { SectionHead } from '#web/ui/layout.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import { ProductGrid } from '#web/ui/product-grid.tsx'
import styles from './popular-products.module.css'

const SHOWN = 10

/** What many buy; nothing where it does not come. */
export function PopularProducts() {
  const { data } = useData({
    queryKey: ['popular-products'],
    queryFn: ({ signal }) => call(listProductsCall, { body: { sort: 'best_selling', available: true } }, signal),
  })
  const products = data?.products.slice(0, SHOWN) ?? []
  if (products.length === 0) return null
  return (
    <section className={styles.popular} aria-labelledby="popular">
      <SectionHead id="popular" title="محصولات پرفروش" more={{ to: '/shop?sort=best_selling', label: 'همه' }} />
      <ProductGrid widest="five">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ProductGrid>
    </section>
  )
}
