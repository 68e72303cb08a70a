import { useState } from 'react'
import type { Block } from '#contract/built-blocks.ts'
import { Blocks, type BuiltVersion, cancelBuiltVersionCall, readBuiltPageCall, readBuiltVersionCall } from '#contract/built-page.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { differenceOf, isReordered } from './block-difference.ts'
import styles from './editor.module.css'
import { replaceAll } from './replace-all.ts'
import type { Kept } from './use-autosave.ts'
import { useEditor } from './use-editor.ts'

interface VersionsDialogProps {
  place: string
  kept: Kept
  onClose: () => void
}

const WHAT = { added: 'افزوده', removed: 'برداشته', changed: 'عوض شده', moved: 'جابه‌جا شده' } as const

/** Every version with who published it; one is held against the draft, made the draft again, or taken back before its time comes. */
export function VersionsDialog({ place, kept, onClose }: VersionsDialogProps) {
  const [shown, setShown] = useState<{ no: number; blocks: Block[] }>()
  const dispatch = useEditor(({ dispatch: send }) => send)
  const standing = useEditor(({ appState }) => appState.data.content.length)
  const asked = useData({
    queryKey: ['built-versions', place],
    queryFn: ({ signal }) => call(readBuiltPageCall, { params: { place } }, signal),
    refetchOnReconnect: false,
  })
  const read = useChange({
    // in the order of the shape's fields, as the draft is
    send: async (no: number) => ({ no, blocks: Blocks.parse((await call(readBuiltVersionCall, { params: { place, no } })).blocks) }),
    onDone: setShown,
  })
  const cancel = useChange({
    send: (no: number) => call(cancelBuiltVersionCall, { params: { place, no } }),
    onDone: ({ message }) => toast({ tone: 'success', text: message }),
    onEnd: () => asked.refetch(),
  })
  const restore = (blocks: readonly Block[]) => {
    replaceAll(dispatch, standing, blocks)
    toast({ tone: 'success', text: 'این نسخه پیش‌نویس شد؛ تا انتشار، خریداران چیزی نمی‌بینند' })
    onClose()
  }
  const { versions = [], current = null } = asked.data ?? {}
  return (
    <Dialog open onClose={onClose} title="نسخه‌ها">
      {asked.isError && <LoadingFailed title="خطا در بارگذاری نسخه‌ها" failed={[asked]} />}
      {asked.data !== undefined && versions.length === 0 && <p>هنوز نسخه‌ای منتشر نشده است.</p>}
      <ul className={styles.versions} aria-label="نسخه‌ها">
        {versions.map((version) => (
          <li key={version.no}>
            <b>{`نسخهٔ ${formatCount(version.no)}${version.no === current ? '، منتشرشده' : ''}`}</b>
            <small className={styles.quiet}>{lineOf(version)}</small>
            <span className={styles.acts}>
              <Button look="plain" aria-label={`دیدن نسخهٔ ${formatCount(version.no)}`} onClick={() => read.mutate(version.no)}>
                دیدن
              </Button>
              {new Date(version.validFrom) > new Date() && (
                <Button look="plain" aria-label={`پس گرفتن نسخهٔ ${formatCount(version.no)}`} onClick={() => cancel.mutate(version.no)}>
                  پس گرفتن
                </Button>
              )}
            </span>
            {shown?.no === version.no && <Difference kept={kept} blocks={shown.blocks} onRestore={() => restore(shown.blocks)} />}
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>بازگردانی، نسخهٔ کهنه را پیش‌نویس تازه می‌کند؛ تا انتشار، خریداران چیزی نمی‌بینند.</p>
    </Dialog>
  )
}

const lineOf = ({ by, validFrom, note, blocks }: BuiltVersion) =>
  [by, formatDateTime(validFrom), `${formatCount(blocks)} بلوک`, note].filter(Boolean).join('، ')

function Difference({ kept, blocks, onRestore }: { kept: Kept; blocks: readonly Block[]; onRestore: () => void }) {
  const now = kept.blocksNow()
  const differences = differenceOf(blocks, now)
  const isSame = differences.length === 0 && !isReordered(blocks, now)
  return (
    <div>
      <p>{isSame ? 'پیش‌نویس همین است.' : 'در پیش‌نویس، پس از این نسخه:'}</p>
      <ul>
        {differences.map(({ what, name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may be called the same, and the list stands still
          <li key={at}>{`${WHAT[what]}: ${name}`}</li>
        ))}
        {isReordered(blocks, now) && <li>ترتیب بلوک‌ها عوض شده است</li>}
      </ul>
      {!isSame && (
        <Button look="line" onClick={onRestore}>
          بازگردانی
        </Button>
      )}
    </div>
  )
}
