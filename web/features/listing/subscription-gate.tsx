import { useState } from 'react'
import { useLocation } from 'react-router'
import type { CategoryListing } from '#contract/listing.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LockIcon } from '#web/ui/icons.tsx'
import { LateNotice } from './late-notice.tsx'

const NEEDS = { basic: '', pro: 'نیازمند اشتراک ویژه', gold: 'نیازمند اشتراک حرفه‌ای' }

/** Stands where the products of a subscribers' category would; the products themselves are not in the page. */
export function SubscriptionGate({ category, status }: { category: CategoryListing; status: 'unknown' | 'guest' | 'signed-in' }) {
  const { pathname, search } = useLocation()
  const [isClosed, setClosed] = useState(false)
  const { title } = category.category
  const login = `/login?redirect=${encodeURIComponent(pathname + search)}`
  const home = (
    <LinkButton to="/" look="line">
      بازگشت به خانه
    </LinkButton>
  )
  return (
    <>
      <EmptyState
        icon={<LockIcon size="large" />}
        title={title}
        text={`دیدن محصولات این دسته ${NEEDS[category.subscriptionModel.modelId]} است.`}
      >
        {status === 'guest' && <LinkButton to={login}>ورود به حساب کاربری</LinkButton>}
        {status === 'signed-in' && <LinkButton to="/subscription">دیدن اشتراک‌ها</LinkButton>}
        {home}
      </EmptyState>
      {!isClosed && status === 'guest' && (
        <LateNotice
          title="ورود به حساب کاربری"
          text="برای دیدن محصولات این دسته وارد حساب کاربری خود شوید."
          actions={<LinkButton to={login}>ورود یا ثبت‌نام</LinkButton>}
          onClose={() => setClosed(true)}
        />
      )}
      {!isClosed && status === 'signed-in' && (
        <LateNotice
          title="نیاز به خرید اشتراک"
          text={`محصولات «${title}» برای دارندگان ${category.subscriptionModel.modelName} است. همین که آن را بخرید، این صفحه باز می‌شود.`}
          actions={
            <>
              <LinkButton to="/subscription">دیدن اشتراک‌ها</LinkButton>
              <Button look="line" onClick={() => setClosed(true)}>
                متوجه شدم
              </Button>
            </>
          }
          onClose={() => setClosed(true)}
        />
      )}
    </>
  )
}
