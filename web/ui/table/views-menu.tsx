import { type FormEvent, type ReactNode, useState } from 'react'
import { formatCount } from '#persian/format.ts'
import { Button, IconButton } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { CheckIcon } from '../icons.tsx'
import { EditIcon, TrashIcon } from '../late-icons.tsx'
import { TextField } from '../text-field.tsx'
import { BookmarkIcon } from './table-icons.tsx'
import styles from './views-menu.module.css'

interface ViewsMenuProps {
  views: readonly { id: string; name: string }[]
  /** The one that is looked at. */
  current?: string | undefined
  onShow: (id: string) => void
  onSave: (name: string) => void
  onRename: (id: string, name: string) => void
  onRemove: (id: string) => void
  /** Why nothing can be saved, e.g. that it takes an account. */
  locked?: ReactNode
}

const NAME_LENGTH = 60

/** Views with names: to look by one, to save how the table is looked at now, to give another name, to remove. */
export function ViewsMenu({ views, current, onShow, onSave, onRename, onRemove, locked }: ViewsMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [renamed, setRenamed] = useState<string>()
  const close = () => {
    setOpen(false)
    setRenamed(undefined)
  }
  return (
    <>
      <Button look="line" icon={<BookmarkIcon />} onClick={() => setOpen(true)}>
        {views.find(({ id }) => id === current)?.name ?? 'نماها'}
        {views.length > 0 && <span className={styles.count}>{formatCount(views.length)}</span>}
      </Button>
      <Dialog open={isOpen} onClose={close} title="نماهای ذخیره‌شده">
        {views.length === 0 && <p>هنوز نمایی ذخیره نشده است. فیلتر، ترتیب و ستون‌های کنونی را با یک نام نگه دارید.</p>}
        <ul className={styles.views}>
          {views.map(({ id, name }) => (
            <li key={id}>
              {renamed === id ? (
                <NameForm
                  label="نام تازه"
                  name={name}
                  button="ثبت نام"
                  onName={(to) => {
                    onRename(id, to)
                    setRenamed(undefined)
                  }}
                />
              ) : (
                <>
                  <Button
                    look="plain"
                    className={styles.name}
                    aria-pressed={id === current}
                    icon={id === current ? <CheckIcon size="small" /> : undefined}
                    onClick={() => {
                      onShow(id)
                      close()
                    }}
                  >
                    {name}
                  </Button>
                  <IconButton label={`تغییر نام ${name}`} onClick={() => setRenamed(id)}>
                    <EditIcon />
                  </IconButton>
                  <IconButton label={`حذف ${name}`} onClick={() => onRemove(id)}>
                    <TrashIcon />
                  </IconButton>
                </>
              )}
            </li>
          ))}
        </ul>
        {locked ?? (
          <NameForm
            label="نام نمای کنونی"
            name=""
            button="ذخیرهٔ نما"
            onName={(name) => {
              onSave(name)
              close()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

interface NameFormProps {
  label: string
  name: string
  button: string
  onName: (name: string) => void
}

function NameForm({ label, name, button, onName }: NameFormProps) {
  const [text, setText] = useState(name)
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // a dialog may stand in a form of the page
    event.stopPropagation()
    if (text.trim() === '') setFault('نامی بنویسید')
    else onName(text.trim())
  }
  return (
    <form className={styles.nameForm} onSubmit={submit} noValidate>
      <TextField label={label} value={text} error={fault} maxLength={NAME_LENGTH} onChange={(event) => setText(event.target.value)} />
      <Button type="submit">{button}</Button>
    </form>
  )
}
