import { useEffect, useState } from 'react'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RefreshIcon, WarningIcon } from '#web/ui/icons.tsx'
import { Stack, Wrap } from '#web/ui/layout.tsx'

const retry = () => location.reload()

/** A listing that could not be loaded: says so above the page, and stays when that is closed. */
export function ListingFailed() {
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const actions = (
    <>
      <Button icon={<RefreshIcon />} onClick={retry}>
        تلاش مجدد
      </Button>
      <LinkButton to="/" look="line">
        بازگشت به خانه
      </LinkButton>
    </>
  )
  return (
    <Wrap>
      <Stack>
        <EmptyState
          level={1}
          tone="danger"
          icon={<WarningIcon size="large" />}
          title="خطا در بارگذاری داده‌ها"
          text="کالاها نیامدند. اینترنت خود را بررسی و دوباره تلاش کنید."
        >
          {actions}
        </EmptyState>
      </Stack>
      <Dialog open={open} onClose={() => setOpen(false)} title="خطا در بارگذاری داده‌ها" actions={actions}>
        <p>کالاها نیامدند. دوباره تلاش کنید یا به خانه بازگردید.</p>
      </Dialog>
    </Wrap>
  )
}
