import { useState } from 'react'
import { type BuiltDraft, shareBuiltPageCall } from '#contract/built-page.ts'
import { formatTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { ArrowBackIcon, ArrowOnIcon } from '#web/ui/icons.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { ShareDialog } from '#web/ui/share-dialog.tsx'
import styles from './editor.module.css'
import { PageStringDialog } from './page-string-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SCREENS, type Screen } from './screens.ts'
import type { Kept, SaveState } from './use-autosave.ts'
import { useEditor } from './use-editor.ts'
import { VersionsDialog } from './versions-dialog.tsx'

interface EditorHeaderProps {
  draft: BuiltDraft
  kept: Kept
  pages: readonly { place: string; title: string; isBuilt: boolean }[]
  screen: Screen
  onScreen: (screen: Screen) => void
  onPlace: (place: string) => void
  onAgain: () => unknown
}

type Open = 'versions' | 'publish' | 'string'

export function EditorHeader({ draft, kept, pages, screen, onScreen, onPlace, onAgain }: EditorHeaderProps) {
  const [open, setOpen] = useState<Open>()
  const history = useEditor(({ history: steps }) => steps)
  const { state } = kept
  const share = useChange({ send: () => call(shareBuiltPageCall, { params: { place: draft.place } }) })
  const leaveTo = async (place: string) => {
    if (state.is === 'saved' || (await kept.saveNow())) onPlace(place)
  }
  const preview = `/editor?${new URLSearchParams({ ...(draft.place === 'home' ? {} : { place: draft.place }), preview: '' })}`
  return (
    <>
      <div className={styles.head}>
        <Select
          label="صفحه"
          hideLabel
          options={pages.map(({ place, title, isBuilt }) => ({ value: place, label: isBuilt ? `${title} (ساخته)` : title }))}
          value={draft.place}
          onChange={(place) => void leaveTo(place)}
        />
        <p role="status" className={styles.state} data-is={state.is}>
          {wordsOf(state)}
          {state.is === 'failed' && (
            <Button look="plain" onClick={() => void kept.saveNow()}>
              دوباره
            </Button>
          )}
        </p>
        <span className={styles.acts}>
          <IconButton label="واگرد" aria-disabled={!history.hasPast} onClick={() => history.back()}>
            <ArrowOnIcon />
          </IconButton>
          <IconButton label="از نو" aria-disabled={!history.hasFuture} onClick={() => history.forward()}>
            <ArrowBackIcon />
          </IconButton>
        </span>
        <SegmentedControl legend="پهنای صفحه" name="screen" value={screen} onChange={onScreen} options={SCREENS} />
        <span className={styles.headEnd}>
          <Button look="line" onClick={() => setOpen('string')}>
            رشتهٔ صفحه
          </Button>
          <Button look="line" onClick={() => setOpen('versions')}>
            نسخه‌ها
          </Button>
          <LinkButton look="line" to={preview} target="_blank">
            پیش‌نمایش
          </LinkButton>
          <Button
            look="line"
            busy={share.isPending}
            onClick={async () => {
              if (state.is === 'saved' || (await kept.saveNow())) share.mutate()
            }}
          >
            پیوند پیش‌نمایش
          </Button>
          <Button
            onClick={async () => {
              if (state.is === 'saved' || (await kept.saveNow())) setOpen('publish')
            }}
          >
            انتشار
          </Button>
        </span>
      </div>
      {state.is === 'clash' && (
        <div className={styles.notice}>
          <Alert
            tone="danger"
            title="همکار دیگری این پیش‌نویس را همین حالا عوض کرد"
            action={
              <span className={styles.acts}>
                <Button onClick={() => void kept.overwrite()}>نوشتهٔ من بماند</Button>
                <Button look="line" onClick={() => void onAgain()}>
                  نوشتهٔ او را بیاور
                </Button>
              </span>
            }
          >
            تا انتخاب نکنید چیزی ذخیره نمی‌شود.
          </Alert>
        </div>
      )}
      {share.data !== undefined && (
        <ShareDialog
          title={`پیش‌نمایش ${draft.title}`}
          address={`${location.origin}/editor?${new URLSearchParams({ key: share.data.key })}`}
          onClose={share.reset}
        />
      )}
      {open === 'string' && <PageStringDialog kept={kept} onClose={() => setOpen(undefined)} />}
      {open === 'versions' && <VersionsDialog place={draft.place} kept={kept} onClose={() => setOpen(undefined)} />}
      {open === 'publish' && <PublishDialog place={draft.place} kept={kept} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function wordsOf(state: SaveState): string {
  if (state.is === 'saved') return state.at === null ? 'پیش‌نویسی نیست' : `پیش‌نویس، ذخیره شد ${formatTime(state.at)}`
  if (state.is === 'failed') return `ذخیره نشد: ${state.why}`
  return state.is === 'clash' ? 'ذخیره نمی‌شود' : 'در حال ذخیره…'
}
