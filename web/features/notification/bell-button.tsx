import type { ComponentProps } from 'react'
import { formatCount } from '#persian/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { CountBadge } from '#web/ui/chip.tsx'
import { BellIcon } from '#web/ui/icons.tsx'

interface BellButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  unread?: number | undefined
}

/** The bell, in a box that keeps its size whether or not there is something to count. */
export function BellButton({ unread = 0, ...rest }: BellButtonProps) {
  return (
    <IconButton {...rest} aria-haspopup="dialog" label={unread > 0 ? `پیام‌ها، ${formatCount(unread)} پیام نخوانده` : 'پیام‌ها'}>
      <BellIcon />
      <CountBadge count={unread} />
    </IconButton>
  )
}
