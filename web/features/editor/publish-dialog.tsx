import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { publishBuiltPageCall } from '#contract/built-page.ts'
import { builtPageFault } from '#contract/built-page-rules.ts'
import { parsePersianTimestamp } from '#persian/persian-calendar.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import type { Kept } from './use-autosave.ts'

interface PublishDialogProps {
  place: string
  kept: Kept
  onClose: () => void
}

const WHEN = [
  { value: 'now', label: 'همین حالا' },
  { value: 'later', label: 'در زمانی دیگر' },
] as const

/** Shoppers see the draft from now on, or from a time that is named; what would not be read is said before. */
export function PublishDialog({ place, kept, onClose }: PublishDialogProps) {
  const queryClient = useQueryClient()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [day, setDay] = useState('')
  const [time, setTime] = useState('08:00')
  const [note, setNote] = useState('')
  const blocks = kept.blocksNow()
  const fault = builtPageFault(blocks, place === 'home')
  const at = when === 'now' ? null : parsePersianTimestamp(`${day} ${time}`)?.toISOString()
  const isPast = typeof at === 'string' && new Date(at) <= new Date()
  const unread = day !== '' && at === undefined ? 'روز و ساعت را مانند ۱۴۰۵/۰۹/۱۰ و ۰۸:۳۰ بنویسید' : undefined
  const timeFault = isPast ? 'این زمان گذشته است' : unread
  const publish = useChange({
    send: () => call(publishBuiltPageCall, { params: { place }, body: { version: kept.versionNow(), at: at ?? null, note } }),
    onFailed: 'here',
    onDone: ({ message }) => {
      toast({ tone: 'success', text: message })
      void queryClient.invalidateQueries({ queryKey: ['built-versions', place] })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="انتشار"
      actions={
        <>
          <Button disabled={fault !== undefined || at === undefined || isPast} busy={publish.isPending} onClick={() => publish.mutate()}>
            {blocks.length === 0 ? 'انتشار بدون بلوک' : 'انتشار'}
          </Button>
          <Button look="line" onClick={onClose}>
            هنوز نه
          </Button>
        </>
      }
    >
      {fault !== undefined && <Alert tone="danger">{fault}</Alert>}
      {publish.problem !== null && <Alert tone="danger">{publish.problem.message}</Alert>}
      {blocks.length === 0 && <Alert tone="notice">صفحه بلوکی ندارد: پس از انتشار همان می‌شود که بی صفحه‌ساز بود.</Alert>}
      <RadioCards legend="زمان" name="when" value={when} onChange={setWhen} options={WHEN} />
      {when === 'later' && (
        <>
          <DateField label="روز" required value={day} onChange={setDay} />
          <TextField
            label="ساعت"
            ltr
            required
            inputMode="numeric"
            maxLength={5}
            value={time}
            onChange={({ target }) => setTime(target.value)}
            error={timeFault}
          />
        </>
      )}
      <TextField label="یادداشت نسخه" maxLength={200} autoComplete="off" value={note} onChange={({ target }) => setNote(target.value)} />
    </Dialog>
  )
}
