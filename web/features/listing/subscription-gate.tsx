import { useState } from 'react'
import { useLocation } from 'react-router'
import type { CategoryListing } from '#contract/listing.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LockIcon } from '#web/ui/icons.tsx'

const NEEDS = { basic: '', pro: 'نیازمند اشتراک ویژه', gold: 'نیازمند اشتراک حرفه‌ای' }

/** Stands where the goods of a subscribers' category would; the goods themselves are not in the page. */
export function SubscriptionGate({ category, status }: { category: CategoryListing; status: 'unknown' | 'guest' | 'signed-in' }) {
  const { pathname } = useLocation()
  const [closed, setClosed] = useState(false)
  const login = `/login?redirect=${encodeURIComponent(pathname)}`
  return (
    <>
      <EmptyState
        icon={<LockIcon size="large" />}
        title={category.category.title}
        text={`دیدن کالاهای این دسته ${NEEDS[category.subscriptionModel.modelId]} است.`}
      >
        {status === 'guest' && <LinkButton to={login}>ورود به حساب کاربری</LinkButton>}
        <LinkButton to="/" look="line">
          بازگشت به خانه
        </LinkButton>
      </EmptyState>
      <Dialog
        open={!closed && status === 'guest'}
        onClose={() => setClosed(true)}
        title="ورود به حساب کاربری"
        actions={<LinkButton to={login}>ورود یا ثبت‌نام</LinkButton>}
      >
        <p>برای دیدن کالاهای این دسته وارد حساب کاربری خود شوید.</p>
      </Dialog>
      <Dialog
        open={!closed && status === 'signed-in'}
        onClose={() => setClosed(true)}
        title="نیاز به خرید اشتراک"
        actions={<Button onClick={() => setClosed(true)}>متوجه شدم</Button>}
      >
        <p>
          کالاهای «{category.category.title}» برای دارندگان {category.subscriptionModel.modelName} است.
        </p>
      </Dialog>
    </>
  )
}
