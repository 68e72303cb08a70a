import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

/** Asks once more for what did not come. */
export function RetryButton(props: Omit<ComponentProps<typeof Button>, 'children'>) {
  return <Button {...props}>دوباره تلاش کنید</Button>
}
