import { ApiError } from '#web/api/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'

interface QueryOutcome {
  isError: boolean
  error: Error | null
  refetch: () => unknown
}

interface LoadingFailedProps {
  title: string
  /** Queries without an answer; all of them are asked again. */
  failed: readonly Omit<QueryOutcome, 'isError'>[]
}

export function failedOf(...queries: readonly QueryOutcome[]): QueryOutcome[] {
  return queries.filter(({ isError }) => isError)
}

/** In place of what could not be loaded: what went wrong, and another try. */
export function LoadingFailed({ title, failed }: LoadingFailedProps) {
  const [first] = failed
  const message = first?.error instanceof ApiError ? first.error.message : ''
  const askAgain = () => {
    for (const { refetch } of failed) void refetch()
  }
  return (
    <Alert tone="danger" title={title} action={<RetryButton look="line" onClick={askAgain} />}>
      {message === '' ? 'خطای ناشناخته‌ای رخ داده است' : message}
    </Alert>
  )
}
