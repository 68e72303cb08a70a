import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'

export interface ListingNoticeProps {
  title: string
  text: ReactNode
  actions: ReactNode
  onClose: () => void
}

/** What a listing has to tell above its page. */
export default function ListingNotice({ title, text, actions, onClose }: ListingNoticeProps) {
  return (
    <Dialog open onClose={onClose} title={title} actions={actions}>
      <p>{text}</p>
    </Dialog>
  )
}
