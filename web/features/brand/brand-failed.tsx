import { useRevalidator, useRouteError } from 'react-router'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RefreshIcon, TagIcon, WarningIcon } from '#web/ui/icons.tsx'
import { Stack, Wrap } from '#web/ui/layout.tsx'
import { brandProblemOf } from './brand-problem.ts'

/** In place of a brand page, or the index, that did not come. */
export function BrandFailed() {
  const { kind, title, text, mayRetry } = brandProblemOf(useRouteError())
  const { state, revalidate } = useRevalidator()
  const missing = kind === 'NOT_FOUND'
  return (
    <Wrap>
      <Stack>
        <EmptyState
          level={1}
          tone={missing ? 'plain' : 'danger'}
          icon={missing ? <TagIcon size="large" /> : <WarningIcon size="large" />}
          title={title}
          text={text}
        >
          {mayRetry && (
            <Button icon={<RefreshIcon />} busy={state === 'loading'} onClick={() => void revalidate()}>
              تلاش مجدد
            </Button>
          )}
          <LinkButton to="/brands" look={mayRetry ? 'line' : 'primary'}>
            همهٔ برندها
          </LinkButton>
        </EmptyState>
      </Stack>
    </Wrap>
  )
}
