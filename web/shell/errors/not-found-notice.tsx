import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HomeIcon, SearchIcon } from '#web/ui/icons.tsx'

export function NotFoundNotice() {
  return (
    <EmptyState
      level={1}
      icon={<SearchIcon size="large" />}
      title="صفحه مورد نظر پیدا نشد!!!"
      text="شاید نشانی را اشتباه نوشته‌اید یا این صفحه جابه‌جا شده است."
    >
      <LinkButton to="/" icon={<HomeIcon />}>
        بازگشت به صفحهٔ اصلی
      </LinkButton>
    </EmptyState>
  )
}
