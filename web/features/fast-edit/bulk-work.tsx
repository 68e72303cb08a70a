import type { EditNode } from '#contract/fast-edit.ts'
import type { Drafts } from '#web/ui/table/edit-stack.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { FileDialog } from './file-dialog.tsx'
import type { KnownOffers } from './known-offers.ts'
import { RatesDialog } from './rates-dialog.tsx'
import { RunsDialog } from './runs-dialog.tsx'
import { useRuns } from './use-runs.ts'

/** What is done with many offers at once. */
export type Work = 'bulk' | 'rates' | 'file' | 'runs'

interface BulkWorkProps {
  opened: Work | undefined
  onOpen: (work: Work) => void
  onClose: () => void
  picked: readonly EditNode[]
  offers: KnownOffers
  drafts: Drafts
  onStarted: () => void
}

/** Dialogs of bulk changes; one that was begun is looked at until it is done. */
export function BulkWork({ opened, onOpen, onClose, picked, offers, drafts, onStarted }: BulkWorkProps) {
  const runs = useRuns()
  const started = () => {
    onStarted()
    void runs.askAgain()
    onOpen('runs')
  }
  if (opened === 'bulk') {
    const unsaved = picked.filter(({ psid }) => drafts.has(psid)).length
    return <BulkDialog picked={picked} offers={offers} unsaved={unsaved} onStarted={started} onClose={onClose} />
  }
  if (opened === 'rates') return <RatesDialog picked={picked} unsaved={drafts.size} onStarted={started} onClose={onClose} />
  if (opened === 'file') return <FileDialog offers={offers} unsaved={drafts.size} onStarted={started} onClose={onClose} />
  return opened === 'runs' ? <RunsDialog runs={runs} onClose={onClose} /> : null
}
