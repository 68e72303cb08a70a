import { type ClientLoaderFunctionArgs, data, redirectDocument } from 'react-router'
import { isUnlisted } from '#web/shell/desk-routes.ts'
import { NotFoundNotice } from '#web/shell/errors/not-found-notice.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { lazyPart } from '#web/shell/personal/lazy-part.tsx'
import { useAlive } from '#web/ui/alive.ts'
import { Wrap } from '#web/ui/layout.tsx'

/** Fetched once the page is alive: most addresses that are not there are asked for by programs, which look at no products. */
const PopularProducts = lazyPart(() => import('./popular-products.tsx').then(({ PopularProducts: part }) => part))

export const meta = () => pageMeta('صفحه پیدا نشد', { noIndex: true })

export function loader() {
  return data(null, { status: 404 })
}

/** Where a script leads to a desk that this page's router does not know, its document does. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  if (isUnlisted(new URL(request.url).pathname)) throw redirectDocument(request.url)
  return serverLoader()
}

export default function NotFoundPage() {
  const alive = useAlive()
  return (
    <Wrap>
      <NotFoundNotice />
      {alive && <PopularProducts with={{}} />}
    </Wrap>
  )
}
