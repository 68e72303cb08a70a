import type { ReactNode } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { Panel, Wrap } from '#web/ui/layout.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './status-page.module.css'

/** What a page says about a payment stands in one narrow column. */
export function StatusColumn({ children }: { children: ReactNode }) {
  return (
    <Wrap className={styles.page}>
      <div className={styles.column}>{children}</div>
    </Wrap>
  )
}

/** Somebody came back from the gateway, and the server is asking it. */
export function Checking() {
  return (
    <StatusColumn>
      <Panel className={styles.checking}>
        <Spinner size="large" />
        <p role="status">در حال بررسی اطلاعات پرداخت</p>
      </Panel>
    </StatusColumn>
  )
}

interface ReturnFailedProps {
  title: string
  error: Error | null
  retry: () => void
  /** Where else one learns how it stands. */
  children: ReactNode
}

/** What came back from the gateway could not be read or was not taken. */
export function ReturnFailed({ title, error, retry, children }: ReturnFailedProps) {
  const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500)
  const message = error instanceof ApiError && error.message !== '' ? error.message : 'اطلاعات بازگشتی درگاه خوانده نشد.'
  return (
    <StatusColumn>
      <Panel>
        <EmptyState level={1} tone="danger" icon={<WarningIcon />} title={title} text={message}>
          {mayPass && <RetryButton onClick={retry} />}
          {children}
        </EmptyState>
      </Panel>
    </StatusColumn>
  )
}
