import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'

/** A listing without a filter that lists nothing. */
export function NoGoods() {
  return (
    <EmptyState icon={<BoxIcon size="large" />} title="محصولی یافت نشد" text="این قفسه هنوز خالی است؛ سری به بقیهٔ بازار بزنید.">
      <LinkButton to="/">بازگشت به خانه</LinkButton>
    </EmptyState>
  )
}
