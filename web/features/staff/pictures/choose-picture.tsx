import { useState } from 'react'
import type { LibraryPicture } from '#contract/picture-library.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PageSteps } from '../sections/listed-table.tsx'
import styles from './library.module.css'
import { useLibrary } from './use-library.ts'

interface ChooseFromLibraryProps {
  /** The button's accessible name, where a form has several. */
  label?: string
  onChoose: (picture: LibraryPicture) => void
}

/** A button that opens the library, and takes one of its pictures. */
export function ChooseFromLibrary({ label, onChoose }: ChooseFromLibraryProps) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button look="line" aria-label={label} onClick={() => open(true)}>
        از کتابخانه
      </Button>
      {isOpen && (
        <Choosing
          onClose={() => open(false)}
          onChoose={(picture) => {
            open(false)
            onChoose(picture)
          }}
        />
      )}
    </>
  )
}

function Choosing({ onClose, onChoose }: { onClose: () => void; onChoose: (picture: LibraryPicture) => void }) {
  const [q, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const asked = useLibrary({ q, shown: 'all', page })
  return (
    <Dialog open onClose={onClose} title="کتابخانهٔ تصویرها" size="wide">
      <TextField
        label="جست‌وجو در نام و شرح"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={q}
        onChange={({ target }) => {
          setTyped(target.value)
          setPage(1)
        }}
      />
      {asked.isError && asked.data === undefined && <LoadingFailed title="خطا در بارگذاری تصویرها" failed={[asked]} />}
      {asked.isPending && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {asked.data?.totalCount === 0 && <p className={styles.quiet}>تصویری پیدا نشد.</p>}
      <ul className={styles.choices} aria-label="تصویرهای کتابخانه">
        {asked.data?.pictures.map((picture) => (
          <li key={picture.id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(picture)}>
              <Picture path={picture.path} alt={picture.alt || picture.name || 'تصویر بی‌نام'} sizes="120px" widths={[192]} ratio="square" />
            </button>
          </li>
        ))}
      </ul>
      {asked.data !== undefined && asked.data.totalPages > 1 && <PageSteps {...asked.data} onPage={setPage} />}
    </Dialog>
  )
}
