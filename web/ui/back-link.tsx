import type { ComponentProps } from 'react'
import { IconLink } from './icon-link.tsx'
import { ArrowBackIcon } from './icons.tsx'

interface BackLinkProps extends Omit<ComponentProps<typeof IconLink>, 'icon'> {
  /** Of the arrow. */
  size?: 'small' | undefined
}

/** To the page before this one, or the one that it belongs to. */
export function BackLink({ size, ...rest }: BackLinkProps) {
  return <IconLink {...rest} icon={<ArrowBackIcon size={size} />} />
}
