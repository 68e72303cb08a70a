import type { ReactNode } from 'react'
import { type Favourite, listFavouritesCall } from '#contract/favourite.ts'
import { formatCount } from '#persian/format.ts'
import { earlyCall, type PersonalHandle } from '#web/api/early-calls.ts'
import { AccountFrame } from '#web/shell/account/account-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HeartIcon, RefreshIcon } from '#web/ui/icons.tsx'
import { TrashIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import { ProductGrid } from '#web/ui/product-grid.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './favourites-page.module.css'
import { useFavouriteChange, useFavourites } from './use-favourite.ts'

export const meta = () => personalMeta('علاقه‌مندی‌ها')
export const handle: PersonalHandle = { early: () => [earlyCall(listFavouritesCall, {})] }

export default function FavouritesPage() {
  return <AccountFrame fallback={<Loading />}>{() => <Favourites />}</AccountFrame>
}

function Favourites() {
  const { query, favourites } = useFavourites()
  if (favourites === undefined && query.isError) {
    return (
      <>
        <div className={styles.head}>
          <h1>علاقه‌مندی‌ها</h1>
        </div>
        <Alert tone="danger" action={<RetryButton look="line" onClick={() => void query.refetch()} />}>
          خطا در بارگذاری علاقه‌مندی‌ها، دوباره تلاش کنید
        </Alert>
      </>
    )
  }
  if (favourites === undefined) return <Loading />
  if (favourites.length === 0) {
    return (
      <Panel>
        <EmptyState
          level={1}
          icon={<HeartIcon size="large" />}
          title="محصول مورد علاقه‌ای وجود ندارد"
          text="محصولات مورد علاقه خود را از فروشگاه اضافه کنید"
        >
          <LinkButton to="/shop">رفتن به فروشگاه</LinkButton>
        </EmptyState>
      </Panel>
    )
  }
  return (
    <>
      <div className={styles.head}>
        <h1>علاقه‌مندی‌ها</h1>
        <span className={styles.count}>{formatCount(favourites.length)} محصول</span>
        <Button look="line" icon={<RefreshIcon />} busy={query.isRefetching} onClick={() => void query.refetch()}>
          به‌روزرسانی
        </Button>
      </div>
      <Grid favourites={favourites} />
    </>
  )
}

const SIZES = '(min-width: 1024px) 320px, (min-width: 768px) 30vw, (min-width: 480px) 45vw, 112px'

function Grid({ favourites }: { favourites: readonly Favourite[] }) {
  const { mutate, mutateAsync } = useFavouriteChange()
  const remove = async ({ id, product }: Favourite) => {
    // a failure was shown by then, and the card is back in its place
    const answer = await mutateAsync({ productId: id, wanted: false }).catch(() => null)
    if (answer === null) return
    // what was taken off the shelves cannot be added again
    const back = { label: 'بازگرداندن', run: () => mutate({ productId: id, wanted: true }) }
    toast({ tone: 'info', text: `«${product.title}» از علاقه‌مندی‌ها حذف شد`, action: product.hidden ? undefined : back })
  }
  return (
    <ProductGrid widest="three" className={styles.grid}>
      {favourites.map((favourite) => {
        const { product } = favourite
        const tool = (
          <IconButton
            label={`حذف ${product.title} از علاقه‌مندی‌ها`}
            title="حذف از علاقه‌مندی‌ها"
            corner
            onClick={() => void remove(favourite)}
          >
            <TrashIcon />
          </IconButton>
        )
        return (
          <li key={favourite.id}>
            {product.hidden ? (
              <GoneCard product={product} tool={tool} />
            ) : (
              <ProductCard product={product} level={2} look="listed" sizes={SIZES} tool={tool} />
            )}
          </li>
        )
      })}
    </ProductGrid>
  )
}

/** A product without a page for now. */
function GoneCard({ product, tool }: { product: Favourite['product']; tool: ReactNode }) {
  return (
    <article className={styles.gone}>
      <Picture path={product.image} alt="" sizes={SIZES} />
      <h2>{product.title}</h2>
      <Chip>فعلاً عرضه نمی‌شود</Chip>
      {tool}
    </article>
  )
}

const SKELETON_CARDS = ['first', 'second', 'third']

function Loading() {
  return (
    <div aria-busy="true" className={styles.loading}>
      <div className={styles.head}>
        <h1>علاقه‌مندی‌ها</h1>
      </div>
      <ProductGrid as="div" widest="three" className={styles.grid}>
        {SKELETON_CARDS.map((card) => (
          <Skeleton key={card} shape="card" className={styles.bone} />
        ))}
      </ProductGrid>
    </div>
  )
}
