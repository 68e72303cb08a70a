import { useRevalidator } from 'react-router'
import { refusedForNow } from '#web/shell/errors/refused-for-now.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack, Wrap } from '#web/ui/layout.tsx'
import { HomeWaiting } from './home-waiting.tsx'

/** Without data: why, or while it is asked again a spinner. */
export function HomeFailed({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Wrap>
      <Stack>
        {state === 'loading' ? (
          <HomeWaiting />
        ) : (
          <Alert
            tone="danger"
            title="خطا در بارگذاری"
            action={
              <Button look="line" onClick={() => void revalidate()}>
                دوباره تلاش کنید
              </Button>
            }
          >
            {refusedForNow(error) ?? 'صفحهٔ اصلی بارگذاری نشد. چند لحظهٔ دیگر دوباره تلاش کنید.'}
          </Alert>
        )}
      </Stack>
    </Wrap>
  )
}
