import { useState } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { LateNotice } from './late-notice.tsx'

const TITLE = 'صفحه یافت نشد'
const TEXT = 'در این دسته هنوز محصولی نیست.'

/** A category without products: a dialog above the page, and a note that stays when it is closed. */
export function EmptyCategory() {
  const [isClosed, setClosed] = useState(false)
  const home = <LinkButton to="/">بازگشت به خانه</LinkButton>
  return (
    <>
      <EmptyState icon={<SearchIcon size="large" />} title={TITLE} text={TEXT}>
        {home}
      </EmptyState>
      {!isClosed && <LateNotice title={TITLE} text={TEXT} actions={home} onClose={() => setClosed(true)} />}
    </>
  )
}
