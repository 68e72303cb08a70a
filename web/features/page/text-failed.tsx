import { PageFailed } from '#web/shell/errors/page-failed.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'

/** For the ErrorBoundary of a page of text. */
export function TextFailed() {
  return (
    <PageFailed
      missing={{
        icon: <SearchIcon size="large" />,
        title: 'صفحه یافت نشد',
        text: 'شاید نشانی آن عوض شده باشد. راهنماها و خواندنی‌ها را در یک جا گرد آورده‌ایم.',
        wayOn: <LinkButton to="/blog">خواندنی‌ها</LinkButton>,
      }}
      failed="این صفحه نیامد. چند لحظهٔ دیگر دوباره تلاش کنید."
    />
  )
}
