import { isRouteErrorResponse } from 'react-router'
import { toPersianDigits } from '#persian/digits.ts'
import { whyFailed } from '#web/shell/errors/why-failed.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Stack, Wrap } from '#web/ui/layout.tsx'
import { ListingFailed } from './listing-failed.tsx'

/** Instead of a listing of the market or an archive that could not be shown. */
export function ListingBroken({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 0
  if (status === 404) return <NoSuchListing />
  return <ListingFailed title={titleOf(status)} text={whyFailed(error, textOf(status))} canClose />
}

function titleOf(status: number): string {
  if (status >= 500) return 'خطای سرور'
  if (status >= 400) return 'خطا در درخواست'
  return status === 0 ? 'خطا در اتصال به سرور' : `خطای ${toPersianDigits(String(status))}`
}

function textOf(status: number): string {
  if (status >= 500) return 'مشکلی در سرور رخ داده است، دوباره تلاش کنید.'
  if (status >= 400) return 'این نشانی را نتوانستیم بخوانیم؛ فیلترها را بردارید یا دوباره تلاش کنید.'
  return 'محصولات نیامدند. چند لحظهٔ دیگر دوباره تلاش کنید.'
}

function NoSuchListing() {
  return (
    <Wrap>
      <Stack>
        <EmptyState level={1} icon={<SearchIcon size="large" />} title="صفحه یافت نشد" text="چنین فهرستی نداریم؛ شاید نام آن عوض شده باشد.">
          <LinkButton to="/shop">همهٔ محصولات</LinkButton>
          <LinkButton to="/" look="line">
            بازگشت به خانه
          </LinkButton>
        </EmptyState>
      </Stack>
    </Wrap>
  )
}
