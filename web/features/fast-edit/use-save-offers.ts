import { useEffect, useRef, useState } from 'react'
import { updateOffersCall } from '#contract/fast-edit.ts'
import { OFFERS_SAVED_MAX } from '#contract/limits.ts'
import type { EditOutcome } from '#contract/offer-edit.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import type { RowDraft } from '#web/ui/table/edit-stack.ts'
import type { RowFaults, RowTone } from '#web/ui/table/table-props.ts'
import type { Edits } from '#web/ui/table/use-edits.ts'
import { toast } from '#web/ui/toasts.ts'
import type { KnownOffers } from './known-offers.ts'
import { editOf } from './offer-terms.ts'
import { faultsOf, whoChanged } from './save-outcome.ts'

interface SaveOffers {
  edits: Edits
  /** As they stand at the moment. */
  offers: { readonly current: KnownOffers }
  learn: (outcomes: readonly EditOutcome[]) => void
  /** Leads to a cell that was refused. */
  goTo: (rowId: string, columnId: string) => void
}

/** How long a row shows that it was saved. */
const SAVED_MARK_MS = 3_000
const REFUSED_SHOWN_MS = 12_000
const NO_IDS: ReadonlySet<string> = new Set()

/**
 * Saves what was written, as many rows as one call takes after each other. What was not saved stays written: refused rows with their faults, conflicts until
 * their seller chooses, and everything that no answer came for. Saves leave one after another, so that none is held against the one before it.
 */
export function useSaveOffers({ edits, offers, learn, goTo }: SaveOffers) {
  const [faults, setFaults] = useState<RowFaults>(new Map())
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, EditOutcome>>(new Map())
  const [saving, setSaving] = useState(NO_IDS)
  const [saved, setSaved] = useState(NO_IDS)
  const latest = useRef(edits)
  latest.current = edits

  useEffect(() => {
    if (saved.size === 0) return
    const wait = setTimeout(() => setSaved(NO_IDS), SAVED_MARK_MS)
    return () => clearTimeout(wait)
  }, [saved])

  const take = (outcomes: readonly EditOutcome[], sent: ReadonlyMap<string, RowDraft>) => {
    const done = outcomes.filter(({ outcome }) => outcome === 'saved' || outcome === 'unchanged')
    const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
    const faster = outcomes.filter(({ outcome }) => outcome === 'conflict')
    learn(done)
    // who wrote on in a row meanwhile keeps that
    latest.current.settle(done.flatMap(({ psid }) => (latest.current.drafts.get(psid) === sent.get(psid) ? [psid] : [])))
    setSaved(new Set(done.map(({ psid }) => psid)))
    setFaults((before) => {
      const next = new Map(before)
      for (const { psid } of done) next.delete(psid)
      for (const outcome of refused) next.set(outcome.psid, faultsOf(outcome))
      for (const outcome of faster) next.set(outcome.psid, new Map([[WHOLE_ROW, whoChanged(outcome)]]))
      return next
    })
    setConflicts((before) => {
      const next = new Map(before)
      for (const { psid } of outcomes) next.delete(psid)
      for (const outcome of faster) next.set(outcome.psid, outcome)
      return next
    })
    return { done: done.length, refused }
  }

  const tellRefused = (refused: readonly EditOutcome[]) => {
    const [first] = refused
    const offer = first && offers.current.get(first.psid)
    if (first === undefined || offer === undefined) return
    const others = refused.length > 1 ? `\nو ${formatCount(refused.length - 1)} ردیف دیگر` : ''
    const lines = first.errors.map(({ label, message }) => `${label}: ${message}`).join('\n')
    toast({
      tone: 'danger',
      title: 'خطاهای اعتبارسنجی',
      text: `${offer.name}\n${lines}${others}`,
      durationMs: REFUSED_SHOWN_MS,
      action: { label: 'رفتن به خانه', run: () => goTo(first.psid, [...faultsOf(first).keys()][0] ?? 'price') },
    })
  }

  const change = useChange({
    scope: { id: 'fast-edit-save' },
    send: async (rowIds: readonly string[]) => {
      const sent = new Map(rowIds.flatMap((id) => pairOf(id, latest.current.drafts.get(id))))
      const rows = [...sent].flatMap(([id, draft]) => {
        const offer = offers.current.get(id)
        return offer === undefined ? [] : [{ psid: offer.psid, version: offer.version, updateData: { ...editOf(offer, draft) } }]
      })
      setSaving(new Set(sent.keys()))
      let done = 0
      const refused: EditOutcome[] = []
      for (let from = 0; from < rows.length; from += OFFERS_SAVED_MAX) {
        const part = rows.slice(from, from + OFFERS_SAVED_MAX)
        const answer = await callMine(updateOffersCall, { body: { rows: part } })
        const taken = take(answer.rows, sent)
        done += taken.done
        refused.push(...taken.refused)
      }
      return { done, refused }
    },
    onDone: ({ done, refused }) => {
      if (done > 0) toast({ tone: 'success', text: done === 1 ? 'تغییرها ذخیره شد' : `تغییرهای ${formatCount(done)} ردیف ذخیره شد` })
      tellRefused(refused)
    },
    onEnd: () => setSaving(NO_IDS),
  })

  const leave = (psid: string) => {
    setConflicts((before) => new Map([...before].filter(([id]) => id !== psid)))
    setFaults((before) => new Map([...before].filter(([id]) => id !== psid)))
  }
  return {
    faults,
    conflicts,
    isSaving: change.isPending,
    toneOf: (rowId: string): RowTone | undefined => {
      if (saving.has(rowId)) return 'saving'
      return saved.has(rowId) ? 'saved' : undefined
    },
    save: change.mutate,
    /** What somebody else wrote stays, and what was written here goes. */
    takeTheirs: (outcome: EditOutcome) => {
      learn([outcome])
      latest.current.settle([outcome.psid])
      leave(outcome.psid)
    },
    /** What was written here is saved over what somebody else wrote, once it was seen. */
    takeMine: (outcomes: readonly EditOutcome[]) => {
      learn(outcomes)
      for (const { psid } of outcomes) leave(psid)
      change.mutate(outcomes.map(({ psid }) => psid))
    },
    /** Drafts that are dropped leave their faults behind. */
    forget: (rowIds: readonly string[]) => {
      for (const id of rowIds) leave(id)
    },
  }
}

/** In place of a column: a fault of the whole row. */
const WHOLE_ROW = 'row'

function pairOf(id: string, draft: RowDraft | undefined): [string, RowDraft][] {
  return draft === undefined ? [] : [[id, draft]]
}
