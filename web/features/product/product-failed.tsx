import { PageFailed } from '#web/shell/errors/page-failed.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'

export function ProductFailed() {
  return (
    <PageFailed
      missing={{
        icon: <BoxIcon size="large" />,
        title: 'چنین محصولی یافت نشد',
        text: 'شاید نشانی آن را اشتباه نوشته‌اید.',
      }}
      failed="این محصول نیامد. چند لحظهٔ دیگر دوباره تلاش کنید."
    />
  )
}
