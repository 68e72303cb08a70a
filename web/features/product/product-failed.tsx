import { isRouteErrorResponse, useRouteError } from 'react-router'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon, WarningIcon } from '#web/ui/icons.tsx'
import { Stack, Wrap } from '#web/ui/layout.tsx'

export function ProductFailed() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <Wrap>
      <Stack>
        <EmptyState
          level={1}
          {...(missing
            ? {
                icon: <BoxIcon size="large" />,
                title: 'چنین محصولی یافت نشد',
                text: 'شاید از فروش برداشته شده یا نشانی آن عوض شده باشد.',
              }
            : {
                tone: 'danger',
                icon: <WarningIcon size="large" />,
                title: 'خطا در بارگذاری',
                text: 'این کالا نیامد. چند لحظهٔ دیگر دوباره تلاش کنید.',
              })}
        >
          <LinkButton to="/">بازگشت به خانه</LinkButton>
        </EmptyState>
      </Stack>
    </Wrap>
  )
}
