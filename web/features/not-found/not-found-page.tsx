import { data } from 'react-router'
import { NotFoundNotice } from '#web/shell/errors/not-found-notice.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'

export const meta = () => pageMeta('صفحه پیدا نشد')

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFoundNotice />
}
