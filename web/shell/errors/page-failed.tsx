import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RefreshIcon, WarningIcon } from '#web/ui/icons.tsx'
import { Stack, Wrap } from '#web/ui/layout.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { whyFailed } from './why-failed.ts'

interface PageFailedProps {
  /** Said where there is no such thing. */
  missing: { icon: ReactNode; title: string; text: string; wayOn?: ReactNode }
  /** Said where it is there but did not come. */
  failed: string
}

/** For the ErrorBoundary of a page of one thing: a product, a seller, a text. */
export function PageFailed({ missing, failed }: PageFailedProps) {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const home = (look: 'primary' | 'line') => (
    <LinkButton to="/" look={look}>
      بازگشت به خانه
    </LinkButton>
  )
  return (
    <Wrap>
      <Stack>
        {isRouteErrorResponse(error) && error.status === 404 ? (
          <EmptyState level={1} icon={missing.icon} title={missing.title} text={missing.text}>
            {missing.wayOn}
            {home(missing.wayOn === undefined ? 'primary' : 'line')}
          </EmptyState>
        ) : (
          <EmptyState level={1} tone="danger" icon={<WarningIcon size="large" />} title="خطا در بارگذاری" text={whyFailed(error, failed)}>
            <RetryButton icon={<RefreshIcon />} busy={state === 'loading'} onClick={() => void revalidate()} />
            {home('line')}
          </EmptyState>
        )}
      </Stack>
    </Wrap>
  )
}
