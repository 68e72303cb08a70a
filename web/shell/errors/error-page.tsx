import { isRouteErrorResponse } from 'react-router'
import { statusText } from '#web/data/status-texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HomeIcon, RefreshIcon, WarningIcon } from '#web/ui/icons.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { NotFoundNotice } from './not-found-notice.tsx'
import { StatusBadge } from './status-badge.tsx'

/** A whole page instead of the one that failed. For a page's ErrorBoundary: `<ErrorPage error={useRouteError()} />`. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFoundNotice />
  if (!isRouteErrorResponse(error) && typeof navigator !== 'undefined' && !navigator.onLine) return <NoConnection />
  return (
    <EmptyState
      level={1}
      tone="danger"
      icon={<WarningIcon size="large" />}
      title="خطا در بارگذاری"
      text={
        <>
          <StatusBadge status={status} /> {statusText(status)}
        </>
      }
    >
      <RetryButton icon={<RefreshIcon />} onClick={() => location.reload()} />
      <LinkButton to="/" look="line" icon={<HomeIcon />}>
        صفحهٔ اصلی
      </LinkButton>
    </EmptyState>
  )
}

function NoConnection() {
  return (
    <EmptyState level={1} icon={<WarningIcon size="large" />} title="اتصال اینترنت قطع شده است">
      <RetryButton icon={<RefreshIcon />} onClick={() => location.reload()} />
      <LinkButton to="/offline" look="line">
        صفحه‌هایی که خوانده می‌شوند
      </LinkButton>
    </EmptyState>
  )
}
