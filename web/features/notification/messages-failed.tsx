import { ApiError } from '#web/api/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'

interface MessagesFailedProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** In place of messages that did not come, or that this page cannot read. */
export function MessagesFailed({ query: { error, isFetching, refetch } }: MessagesFailedProps) {
  const message = error instanceof ApiError ? error.message : ''
  return (
    <Alert tone="danger" title="خطا در بارگذاری" action={<RetryButton look="line" busy={isFetching} onClick={() => void refetch()} />}>
      {message === '' ? 'خطا در بارگذاری کامپوننت پیام‌ها' : message}
    </Alert>
  )
}
