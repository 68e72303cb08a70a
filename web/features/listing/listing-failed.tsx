import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RefreshIcon, WarningIcon } from '#web/ui/icons.tsx'
import { Stack, Wrap } from '#web/ui/layout.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { LateNotice } from './late-notice.tsx'

interface ListingFailedProps {
  title: string
  text: string
  /** Beside «try again» on the page and in the dialog. */
  wayOn?: ReactNode
  /** The dialog can also be closed by a button in words. */
  canClose?: boolean
}

/** A listing that could not be loaded: a dialog above the page, and a note that stays when it is closed. Trying again asks for the same filters. */
export function ListingFailed({ title, text, wayOn, canClose = false }: ListingFailedProps) {
  const [isClosed, setClosed] = useState(false)
  const { revalidate, state } = useRevalidator()
  const retry = <RetryButton icon={<RefreshIcon />} busy={state === 'loading'} onClick={() => void revalidate()} />
  const close = (
    <Button look="line" onClick={() => setClosed(true)}>
      بستن
    </Button>
  )
  return (
    <Wrap>
      <Stack>
        <div role="alert">
          <EmptyState level={1} tone="danger" icon={<WarningIcon size="large" />} title={title} text={text}>
            {retry}
            {wayOn}
          </EmptyState>
        </div>
      </Stack>
      {!isClosed && (
        <LateNotice
          title={title}
          text={text}
          onClose={() => setClosed(true)}
          actions={
            <>
              {retry}
              {canClose ? close : wayOn}
            </>
          }
        />
      )}
    </Wrap>
  )
}
