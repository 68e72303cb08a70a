import { EmptyState } from '#web/ui/empty-state.tsx'
import { LockIcon } from '#web/ui/icons.tsx'

/** In place of what this member may not see. */
export function NoAccess() {
  return (
    <EmptyState
      level={1}
      tone="danger"
      icon={<LockIcon />}
      title="شما دسترسی به این صفحه ندارید"
      text="دسترسی‌ها را مدیر فروشگاه می‌دهد؛ اگر به این بخش نیاز دارید از او بخواهید."
    />
  )
}
