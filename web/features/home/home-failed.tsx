import { useRevalidator } from 'react-router'
import { refusedForNow } from '#web/shell/errors/refused-for-now.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Stack, Wrap } from '#web/ui/layout.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { HomeLoading } from './home-loading.tsx'

/** Without data: why, or while it is asked again a spinner. */
export function HomeFailed({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Wrap>
      <Stack>
        {state === 'loading' ? (
          <HomeLoading />
        ) : (
          <Alert tone="danger" title="خطا در بارگذاری" action={<RetryButton look="line" onClick={() => void revalidate()} />}>
            {refusedForNow(error) ?? 'صفحهٔ اصلی بارگذاری نشد. چند لحظهٔ دیگر دوباره تلاش کنید.'}
          </Alert>
        )}
      </Stack>
    </Wrap>
  )
}
