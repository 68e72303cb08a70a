import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addToLibraryCall,
  type LIBRARY_SHOWN,
  type LibraryPicture,
  type LibraryPictureId,
  removePicturesCall,
} from '#contract/picture-library.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useUploads } from '#web/forms/use-uploads.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PickBar } from '#web/ui/pick-bar.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { PageSteps } from '../sections/listed-table.tsx'
import { StaffPage } from '../staff-page.tsx'
import { KeptPicture } from './kept-picture.tsx'
import styles from './library.module.css'
import { LIBRARY_KEY, useLibrary } from './use-library.ts'

const TITLE = 'کتابخانهٔ تصویرها'
const SHOWN = [
  { value: 'all', label: 'همه' },
  { value: 'unused', label: 'بی‌استفاده' },
  { value: 'without-alt', label: 'بی‌شرح' },
] as const satisfies readonly { value: (typeof LIBRARY_SHOWN)[number]; label: string }[]

export const meta = () => personalMeta(TITLE)

/** Pictures that were sent for the market: what shows them, what stands in them, and those that nothing shows. */
export default function LibraryPage() {
  return <StaffPage>{() => <Library />}</StaffPage>
}

function Library() {
  const queryClient = useQueryClient()
  const [q, setTyped] = useState('')
  const [shown, show] = useState<(typeof LIBRARY_SHOWN)[number]>('all')
  const [page, setPage] = useState(1)
  const [picked, pick] = useState<ReadonlySet<LibraryPictureId>>(new Set())
  const asked = useLibrary({ q, shown, page })
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: LIBRARY_KEY })
  const from = (change: () => void) => {
    change()
    setPage(1)
    pick(new Set())
  }
  const pictures = asked.data?.pictures ?? []
  return (
    <>
      <h1>{TITLE}</h1>
      <SendPictures onSent={askAgain} />
      <Panel as="section" label="تصویرها" className={styles.panel}>
        <div className={styles.tools}>
          <TextField
            label="جست‌وجو در نام و شرح"
            type="search"
            autoComplete="off"
            maxLength={100}
            value={q}
            onChange={({ target }) => from(() => setTyped(target.value))}
          />
          <Select label="نمایش" options={SHOWN} value={shown} onChange={(value) => from(() => show(value))} />
        </div>
        {asked.isError && asked.data === undefined && <LoadingFailed title="خطا در بارگذاری تصویرها" failed={[asked]} />}
        {asked.isPending && (
          <Loading>
            <Skeleton shape="card" />
          </Loading>
        )}
        {asked.data?.totalCount === 0 && (
          <EmptyState icon={<SearchIcon />} level={2} title="تصویری نیست" text="تصویرهایی که برای بازار بفرستید اینجا می‌مانند." />
        )}
        <ul className={styles.pictures} aria-label="تصویرها">
          {pictures.map((picture) => (
            <KeptPicture
              key={picture.id}
              picture={picture}
              isPicked={picked.has(picture.id)}
              onPick={(isPicked) => pick(withOr(picked, picture.id, isPicked))}
              onChanged={askAgain}
            />
          ))}
        </ul>
        {asked.data !== undefined && asked.data.totalPages > 1 && <PageSteps {...asked.data} onPage={setPage} />}
      </Panel>
      {picked.size > 0 && (
        <Removing
          pictures={pictures.filter(({ id }) => picked.has(id))}
          onLeave={() => pick(new Set())}
          onDone={() => {
            pick(new Set())
            askAgain()
          }}
        />
      )}
    </>
  )
}

function withOr(picked: ReadonlySet<LibraryPictureId>, id: LibraryPictureId, isPicked: boolean): Set<LibraryPictureId> {
  const others = new Set([...picked].filter((each) => each !== id))
  return isPicked ? others.add(id) : others
}

/** One after another, as many as were chosen or dropped. */
function SendPictures({ onSent }: { onSent: () => void }) {
  const uploads = useUploads({
    send: (file, transport, signal) => call(addToLibraryCall, { file, transport }, signal),
    onSent: ({ message }) => {
      toast({ tone: 'success', text: message })
      onSent()
    },
  })
  return (
    <Panel as="section" label="فرستادن تصویر">
      <FileField
        label="تصویر تازه"
        help="یک یا چند تصویر را برگزینید یا همین‌جا رها کنید؛ تصویری که هست دوباره نگه داشته نمی‌شود."
        accept="image/*"
        file={uploads.file && { ...uploads.file, isThere: false }}
        error={uploads.error?.message}
        onChoose={(file) => uploads.add([file])}
        onMany={uploads.add}
        onRemove={uploads.stop}
      />
    </Panel>
  )
}

interface RemovingProps {
  pictures: readonly LibraryPicture[]
  onLeave: () => void
  onDone: () => void
}

/** Asks first: a picture that is gone is gone. */
function Removing({ pictures, onLeave, onDone }: RemovingProps) {
  const [isAsked, ask] = useState(false)
  const remove = useChange({
    send: () => call(removePicturesCall, { body: { ids: pictures.map(({ id }) => id) } }),
    onDone: ({ message }) => {
      toast({ tone: 'success', text: message })
      onDone()
    },
  })
  const what = `${formatCount(pictures.length)} تصویر`
  return (
    <>
      <PickBar what={what} onLeave={onLeave}>
        <Button look="line" onClick={() => ask(true)}>
          برداشتن
        </Button>
      </PickBar>
      <Dialog
        open={isAsked}
        onClose={() => ask(false)}
        title={`${what} برداشته شود؟`}
        size="small"
        actions={
          <>
            <Button busy={remove.isPending} onClick={() => remove.mutate()}>
              برداشتن
            </Button>
            <Button look="line" onClick={() => ask(false)}>
              انصراف
            </Button>
          </>
        }
      >
        <p>پروندهٔ آن‌ها پاک می‌شود و برنمی‌گردد. تصویری که جایی نشان داده می‌شود می‌ماند.</p>
      </Dialog>
    </>
  )
}
