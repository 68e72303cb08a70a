import { useState } from 'react'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Switch } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { MenuIcon } from '#web/ui/icons.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './kit-page.module.css'
import { Shown } from './shown.tsx'

const LOOKS = ['primary', 'line', 'soft', 'danger', 'plain'] as const
const TONES = ['info', 'success', 'notice', 'danger'] as const

/** What pages are put together from besides fields. */
export function ShownParts() {
  const [opened, setOpened] = useState<'dialog' | 'drawer'>()
  const [checked, setChecked] = useState(true)
  const [side, setSide] = useState('one')
  const close = () => setOpened(undefined)
  return (
    <>
      <Shown title="دکمه‌ها">
        {LOOKS.map((look) => (
          <div key={look} className={styles.line}>
            <Button look={look}>دکمه</Button>
            <Button look={look} busy>
              دکمه
            </Button>
            <Button look={look} disabled>
              دکمه
            </Button>
          </div>
        ))}
      </Shown>
      <Shown title="پیام‌ها">
        {TONES.map((tone) => (
          <Alert
            key={tone}
            tone={tone}
            title="عنوان"
            action={<Button onClick={() => toast({ tone, title: 'عنوان', text: 'پیام گذرا' })}>پیام گذرا</Button>}
          >
            متن پیام
          </Alert>
        ))}
        <LoadingFailed
          title="خطا در بارگذاری"
          failed={[{ error: null, refetch: () => toast({ tone: 'info', text: 'دوباره پرسیده شد' }) }]}
        />
      </Shown>
      <Shown title="پنجره‌ها">
        <div className={styles.line}>
          <Button onClick={() => setOpened('dialog')}>پنجره</Button>
          <Button onClick={() => setOpened('drawer')}>کشو</Button>
          <Dropdown label="فهرست" button={<MenuIcon />}>
            <Button look="plain">گزینه</Button>
          </Dropdown>
        </div>
        <Dialog open={opened === 'dialog'} onClose={close} title="پنجره" actions={<Button onClick={close}>بستن</Button>}>
          <p>متن پنجره</p>
        </Dialog>
        <Drawer open={opened === 'drawer'} onClose={close} title="کشو">
          <p>متن کشو</p>
        </Drawer>
      </Shown>
      <Shown title="انتخاب‌ها">
        <Checkbox label="پیامک" checked={checked} onChange={setChecked} />
        <Checkbox label="پیامک" checked={checked} onChange={setChecked} disabled />
        <Switch label="ویرایش همه" checked={checked} onChange={setChecked} />
        <SegmentedControl
          legend="فروشندگان"
          name="side"
          value={side}
          onChange={setSide}
          options={[
            { value: 'one', label: 'یکی' },
            { value: 'other', label: 'دیگری' },
          ]}
        />
        <Tabs
          label="زبانه‌ها"
          tabs={[
            { id: 'one', label: 'یکی', content: 'متن یکی' },
            { id: 'other', label: 'دیگری', count: 3, content: 'متن دیگری' },
          ]}
        />
      </Shown>
    </>
  )
}
