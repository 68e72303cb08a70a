import { type ComponentType, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { ShareIcon } from './icons.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'
import { toast } from './toasts.ts'

interface ShareButtonProps {
  /** What is shared, in words. */
  title: string
  /** Where it is found on this site; left out: the page that is open. */
  path?: string | undefined
  look?: 'icon' | 'line' | undefined
}

const LABEL = 'اشتراک‌گذاری'

/** Hands the address to what the device shares with; where there is nothing of the kind, shows it to be copied. */
export function ShareButton({ title, path, look = 'icon' }: ShareButtonProps) {
  const [shown, setShown] = useState<{ Dialog: ComponentType<ShareDialogProps>; address: string }>()
  const show = (address: string) =>
    import('./share-dialog.tsx').then(
      ({ ShareDialog }) => setShown({ Dialog: ShareDialog, address }),
      () => toast({ tone: 'danger', text: 'ارتباط با سرور برقرار نشد.' }),
    )
  const share = () => {
    const url = new URL(path ?? location.href, location.href).href
    if (typeof navigator.share !== 'function') void show(url)
    // turning away from the device's own sheet is no failure; a device that cannot share this gets the dialog
    else
      navigator.share({ title, url }).catch((error: unknown) => {
        if (!isTurnedAway(error)) void show(url)
      })
  }
  return (
    <>
      {look === 'icon' ? (
        <IconButton label={LABEL} title={LABEL} onClick={share}>
          <ShareIcon />
        </IconButton>
      ) : (
        <Button look="line" icon={<ShareIcon />} onClick={share}>
          {LABEL}
        </Button>
      )}
      {shown !== undefined && <shown.Dialog title={title} address={shown.address} onClose={() => setShown(undefined)} />}
    </>
  )
}

function isTurnedAway(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
