import { useParams } from 'react-router'
import { readDeskProductCall } from '#contract/desk-product.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StaffPage } from '../staff-page.tsx'
import styles from './product.module.css'
import { NEW_PRODUCT, productKey } from './product-addresses.ts'
import { ProductForm } from './product-form.tsx'

export const meta = () => personalMeta('محصول')

/** One product of the catalogue, kept by hand. */
export default function ProductPage() {
  const { productId = NEW_PRODUCT } = useParams()
  return (
    <StaffPage can="catalogue.write">
      {() => (
        <div className={styles.page}>
          <BackLink to="/master-dashboard/products">محصولات</BackLink>
          {productId === NEW_PRODUCT ? (
            <>
              <h1>محصول تازه</h1>
              <ProductForm product={undefined} />
            </>
          ) : (
            <Loaded key={productId} productId={productId} />
          )}
        </div>
      )}
    </StaffPage>
  )
}

function Loaded({ productId }: { productId: string }) {
  const asked = useData({
    queryKey: productKey(productId),
    queryFn: ({ signal }) => call(readDeskProductCall, { params: { productId } }, signal),
    refetchOnReconnect: false,
  })
  if (asked.data === undefined) {
    return asked.isError ? (
      <LoadingFailed title="خطا در بارگذاری محصول" failed={[asked]} />
    ) : (
      <Loading>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const { product } = asked.data
  return (
    <>
      <h1>{product.content.title}</h1>
      <ProductForm product={product} />
    </>
  )
}
