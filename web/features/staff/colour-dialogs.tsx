import { useState } from 'react'
import type { z } from 'zod'
import { type Colour, mergeColourCall, NewShade, shadeColourCall } from '#contract/colour-desk.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { useChange } from '#web/data/use-change.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './colours.module.css'

interface DialogProps {
  colour: Colour
  /** Something is other than it was. */
  onDone: () => void
  onClose: () => void
}

const checkShade = checkedBy(NewShade)

/** The shade by which filters show a colour. */
export function ShadeColour({ colour: { label, hex }, onDone, onClose }: DialogProps) {
  const form = useContractForm<z.infer<typeof NewShade>, z.infer<typeof NewShade>, { message: string }>({
    values: { hex },
    check: checkShade,
    send: (body) => call(shadeColourCall, { params: { label }, body }),
    onDone: ({ message }) => {
      toast({ tone: 'success', text: message })
      onDone()
      onClose()
    },
    onFailed: showError,
  })
  return (
    <Dialog open onClose={onClose} title={`رنگ ${label}`} size="small">
      <form {...form.formProps} className={styles.form} aria-label="تغییر رنگ">
        <TextField label="کد رنگ" ltr required autoComplete="off" maxLength={7} {...form.input('hex')} />
        <div className={styles.ends}>
          <Button type="submit" busy={form.isBusy}>
            ذخیره
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Calls a colour by another’s name, some hundred products with each call until all have it. */
export function MergeColour({ colour: { label, products }, all, onDone, onClose }: DialogProps & { all: readonly Colour[] }) {
  const [into, choose] = useState('')
  const others = all.filter((each) => each.label !== label).toSorted((one, other) => one.label.localeCompare(other.label, 'fa'))
  const [changed, setChanged] = useState(0)
  const merge = useChange({
    send: async (name: string) => {
      let done = 0
      for (;;) {
        const answer = await call(mergeColourCall, { params: { label }, body: { into: name } })
        done += answer.changed
        setChanged(done)
        if (answer.left === 0) return { ...answer, done }
      }
    },
    onDone: ({ both, done }) => {
      const rest = both > 0 ? `؛ ${formatCount(both)} محصول هر دو رنگ را دارد و همان ماند` : ''
      toast({ tone: 'success', text: `رنگ ${formatCount(done)} محصول یکی شد${rest}` })
      onClose()
    },
    // what was changed before it failed stays changed
    onEnd: onDone,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`یکی کردن ${label}`}
      actions={
        <>
          <Button disabled={into === ''} busy={merge.isPending} onClick={() => merge.mutate(into)}>
            یکی کردن
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Select
          label="با رنگ"
          required
          options={[{ value: '', label: 'انتخاب کنید' }, ...others.map((each) => ({ value: each.label, label: each.label }))]}
          value={into}
          onChange={choose}
        />
        {into !== '' && (
          <Alert tone="notice" title={`«${label}» در همهٔ محصول‌ها «${into}» می‌شود`}>
            {products > 0 && `${formatCount(products)} محصول در فهرست‌ها این رنگ را دارد. `}
            محصولی که هر دو رنگ را دارد همان می‌ماند. این کار برنمی‌گردد.
          </Alert>
        )}
        {merge.isPending && changed > 0 && <p role="status">{`${formatCount(changed)} محصول یکی شد …`}</p>}
      </div>
    </Dialog>
  )
}
