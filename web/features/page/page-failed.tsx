import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RefreshIcon, SearchIcon, WarningIcon } from '#web/ui/icons.tsx'
import { Stack, Wrap } from '#web/ui/layout.tsx'

/** For the ErrorBoundary of a page of text: there is none of that name, or it did not come. */
export function PageFailed() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  return (
    <Wrap>
      <Stack>
        {isRouteErrorResponse(error) && error.status === 404 ? (
          <EmptyState
            level={1}
            icon={<SearchIcon size="large" />}
            title="صفحه یافت نشد"
            text="شاید نشانی آن عوض شده باشد. راهنماها و خواندنی‌ها را در یک جا گرد آورده‌ایم."
          >
            <LinkButton to="/blog">خواندنی‌ها</LinkButton>
            <LinkButton to="/" look="line">
              صفحهٔ اصلی
            </LinkButton>
          </EmptyState>
        ) : (
          <EmptyState
            level={1}
            tone="danger"
            icon={<WarningIcon size="large" />}
            title="خطا در بارگذاری"
            text="این صفحه نیامد. چند لحظهٔ دیگر دوباره تلاش کنید."
          >
            <Button icon={<RefreshIcon />} busy={state === 'loading'} onClick={() => void revalidate()}>
              تلاش مجدد
            </Button>
          </EmptyState>
        )}
      </Stack>
    </Wrap>
  )
}
