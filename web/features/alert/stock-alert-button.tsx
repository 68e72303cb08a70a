import { useState } from 'react'
import { shopperToken } from '#web/api/token.ts'
import { askToSignIn } from '#web/data/login-prompt-store.ts'
import { lazyPart } from '#web/shell/personal/lazy-part.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { BellIcon } from '#web/ui/icons.tsx'
import type { Watched } from './watched.ts'

const StockAlertDialog = lazyPart(() => import('./load-alert-dialog.ts').then(({ loadAlertDialog }) => loadAlertDialog()))

export interface StockAlertButtonProps extends Watched {
  look?: 'icon' | 'wide' | undefined
}

const LABEL = 'هشدار قیمت و موجودی'

/** Opens the alert of a product. Guests are asked to sign in: an alert has to know whom to tell. */
export function StockAlertButton({ look = 'icon', ...watched }: StockAlertButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => (shopperToken() === undefined ? askToSignIn('guest') : setIsOpen(true))
  return (
    <>
      {look === 'icon' ? (
        <IconButton label={LABEL} title={LABEL} aria-haspopup="dialog" onClick={open}>
          <BellIcon />
        </IconButton>
      ) : (
        <Button look="line" wide icon={<BellIcon />} aria-haspopup="dialog" onClick={open}>
          {LABEL}
        </Button>
      )}
      {isOpen && <StockAlertDialog with={{ ...watched, onClose: () => setIsOpen(false) }} />}
    </>
  )
}
