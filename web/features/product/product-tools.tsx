import { Suspense, useState } from 'react'
import type { Product } from '#contract/product.ts'
import { productPath } from '#contract/product-address.ts'
import { StockAlertButton } from '#web/features/alert/stock-alert-button.tsx'
import type { Watched } from '#web/features/alert/watched.ts'
import { CompareButton } from '#web/features/compare/compare-button.tsx'
import { FavouriteButton } from '#web/features/favourite/favourite-button.tsx'
import { lazily } from '#web/shell/lazily.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ChartIcon } from '#web/ui/icons.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import styles from './product-tools.module.css'

const PriceHistory = lazily(() => import('./price-history.tsx').then((part) => part.PriceHistory))

interface ProductToolsProps {
  product: Product
  /** The one that a shared link names; null: none. */
  variant: string | null
  watched: Watched
}

const CHART = 'نمودار قیمت'

/** What can be done with a product besides buying it: at the corner of its pictures, on a phone in a row below them. */
export function ProductTools({ product: { id, slug, title, category, general }, variant, watched }: ProductToolsProps) {
  const [chart, setChart] = useState(false)
  return (
    <div className={styles.tools}>
      <FavouriteButton productId={id} title={title} />
      <CompareButton productId={id} title={title} category={{ slug: category.slug, title: general.categoryName }} look="icon" />
      <ShareButton title={title} path={productPath({ slug, variant })} />
      <IconButton label={CHART} title={CHART} aria-haspopup="dialog" onClick={() => setChart(true)}>
        <ChartIcon />
      </IconButton>
      <StockAlertButton {...watched} />
      {chart && (
        <Suspense>
          <PriceHistory slug={slug} title={title} onClose={() => setChart(false)} />
        </Suspense>
      )}
    </div>
  )
}
