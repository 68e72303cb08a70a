import { ApiError } from '#web/api/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'

interface Asked {
  isError: boolean
  error: Error | null
  refetch: () => unknown
}

interface LoadingFailedProps {
  title: string
  /** What did not come; all of it is asked for again. */
  failed: readonly Omit<Asked, 'isError'>[]
}

export function failedOf(...asked: readonly Asked[]): Asked[] {
  return asked.filter(({ isError }) => isError)
}

/** In place of what could not be loaded: what went wrong, and another try. */
export function LoadingFailed({ title, failed }: LoadingFailedProps) {
  const [first] = failed
  const told = first?.error instanceof ApiError ? first.error.message : ''
  const askAgain = () => {
    for (const { refetch } of failed) void refetch()
  }
  return (
    <Alert tone="danger" title={title} action={<RetryButton look="line" onClick={askAgain} />}>
      {told === '' ? 'خطای ناشناخته‌ای رخ داده است' : told}
    </Alert>
  )
}
