import type { ProductId } from '#contract/ids.ts'
import { loginPath } from '#web/session/redirect.ts'
import { personalPart } from '#web/shell/personal/lazy-part.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const ReportForm = personalPart(() => import('./report-form.tsx').then((part) => part.ReportForm))

interface ReportDialogProps {
  productId: ProductId
  slug: string
  onClose: () => void
}

export function ReportDialog({ productId, slug, onClose }: ReportDialogProps) {
  return (
    <Dialog open onClose={onClose} title="گزارش محصول یا قیمت">
      <ReportForm
        with={{ productId, onClose }}
        fallback={<Skeleton shape="card" />}
        guest={
          <>
            <p>برای این که نتیجه را به شما خبر دهیم، نخست وارد حساب خود شوید.</p>
            <LinkButton to={loginPath(`/product/${slug}`)}>ورود</LinkButton>
          </>
        }
      />
    </Dialog>
  )
}
