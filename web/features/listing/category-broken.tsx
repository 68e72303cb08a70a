import { isRouteErrorResponse } from 'react-router'
import { refusedForNow } from '#web/shell/errors/refused-for-now.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Stack, Wrap } from '#web/ui/layout.tsx'
import { ListingFailed } from './listing-failed.tsx'

/** Instead of a category that could not be shown, or that there is none of. */
export function CategoryBroken({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Wrap>
        <Stack>
          <EmptyState
            level={1}
            icon={<SearchIcon size="large" />}
            title="صفحه یافت نشد"
            text="چنین دسته‌ای نداریم؛ شاید نام آن عوض شده باشد."
          >
            <LinkButton to="/">بازگشت به خانه</LinkButton>
          </EmptyState>
        </Stack>
      </Wrap>
    )
  }
  return (
    <ListingFailed
      title="خطا در بارگذاری داده‌ها"
      text={refusedForNow(error) ?? 'کالاها نیامدند. اینترنت خود را بررسی و دوباره تلاش کنید.'}
      wayOn={
        <LinkButton to="/" look="line">
          بازگشت به خانه
        </LinkButton>
      }
    />
  )
}
