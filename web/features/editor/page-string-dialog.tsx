import { useEffect, useState } from 'react'
import { Blocks } from '#contract/built-page.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CopyIcon, DownloadIcon } from '#web/ui/late-icons.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { fromPageString, toPageString } from './page-string.ts'
import { replaceAll } from './replace-all.ts'
import type { Kept } from './use-autosave.ts'
import { useEditor } from './use-editor.ts'

/** The page as a string: to copy, to download, and to open one again. Nothing of it is sent anywhere. */
export function PageStringDialog({ kept, onClose }: { kept: Kept; onClose: () => void }) {
  const dispatch = useEditor(({ dispatch: send }) => send)
  const standing = useEditor(({ appState }) => appState.data.content.length)
  const [own, setOwn] = useState('')
  const [given, setGiven] = useState('')
  const [fault, setFault] = useState<string>()
  const [blocks] = useState(kept.blocksNow)
  useEffect(() => {
    void toPageString(blocks).then(setOwn)
  }, [blocks])
  const openGiven = async () => {
    const read = Blocks.safeParse(await fromPageString(given))
    if (!read.success) {
      setFault('این رشته از صفحه‌ساز نیست یا همهٔ آن نیامده است')
      return
    }
    replaceAll(dispatch, standing, read.data)
    toast({ tone: 'success', text: 'صفحهٔ این رشته باز شد؛ با «واگرد» برمی‌گردد' })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="رشتهٔ صفحه">
      <TextArea label="این صفحه" readOnly rows={4} dir="ltr" value={own} />
      <span>
        <Button
          look="line"
          icon={<CopyIcon />}
          onClick={() =>
            void navigator.clipboard.writeText(own).then(
              () => toast({ tone: 'success', text: 'رشته کپی شد' }),
              () => toast({ tone: 'danger', text: 'مرورگر کپی را نپذیرفت؛ رشته را با دست برگزینید' }),
            )
          }
        >
          کپی
        </Button>
        <Button look="line" icon={<DownloadIcon />} onClick={() => saveFile('page.txt', new Blob([own], { type: 'text/plain' }))}>
          دریافت فایل
        </Button>
      </span>
      <TextArea
        label="باز کردن یک رشته"
        rows={4}
        dir="ltr"
        value={given}
        error={fault}
        onChange={({ target }) => {
          setGiven(target.value)
          setFault(undefined)
        }}
      />
      {given !== '' && <Alert tone="notice">بلوک‌های این صفحه جای خود را به بلوک‌های رشته می‌دهند.</Alert>}
      <Button disabled={given.trim() === ''} onClick={() => void openGiven()}>
        باز کردن
      </Button>
    </Dialog>
  )
}
