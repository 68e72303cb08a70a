import type { EditNode } from '#contract/fast-edit.ts'
import type { EditOutcome } from '#contract/offer-edit.ts'
import { formatCount } from '#persian/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { valueIn } from '#web/ui/table/cell-values.ts'
import type { Column } from '#web/ui/table/columns.ts'
import type { Drafts, RowDraft } from '#web/ui/table/edit-stack.ts'
import styles from './conflicts-dialog.module.css'
import type { KnownOffers } from './known-offers.ts'
import { type Place, titleOf, withOutcome } from './offer-terms.ts'
import { whoChanged } from './save-outcome.ts'

interface ConflictsDialogProps {
  conflicts: ReadonlyMap<string, EditOutcome>
  offers: KnownOffers
  drafts: Drafts
  columns: readonly Column<EditNode>[]
  places: readonly Place[]
  onTheirs: (outcome: EditOutcome) => void
  onMine: (outcomes: readonly EditOutcome[]) => void
  onClose: () => void
}

/** Rows that somebody else changed meanwhile: what was seen, theirs and one's own side by side, and a choice for each. */
export function ConflictsDialog({ conflicts, offers, drafts, columns, places, onTheirs, onMine, onClose }: ConflictsDialogProps) {
  const outcomes = [...conflicts.values()]
  return (
    <Dialog
      open
      size="wide"
      title="کس دیگری زودتر تغییر داده است"
      onClose={onClose}
      actions={
        outcomes.length > 1 && (
          <>
            <Button look="line" onClick={() => outcomes.forEach(onTheirs)}>
              در هر {formatCount(outcomes.length)} ردیف مقدار دیگران بماند
            </Button>
            <Button look="line" onClick={() => onMine(outcomes)}>
              در هر {formatCount(outcomes.length)} ردیف مقدار من ثبت شود
            </Button>
          </>
        )
      }
    >
      <ul className={styles.conflicts}>
        {outcomes.map((outcome) => {
          const offer = offers.get(outcome.psid)
          if (offer === undefined) return null
          return (
            <li key={outcome.psid}>
              <h3 className={styles.name}>{titleOf(offer)}</h3>
              <p className={styles.who}>{whoChanged(outcome)}</p>
              <Sides offer={offer} theirs={withOutcome(offer, outcome, places)} draft={drafts.get(outcome.psid)} columns={columns} />
              <div className={styles.choice}>
                <Button look="line" onClick={() => onTheirs(outcome)}>
                  مقدار دیگران بماند
                </Button>
                <Button onClick={() => onMine([outcome])}>مقدار من ثبت شود</Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

interface SidesProps {
  offer: EditNode
  theirs: EditNode
  draft: RowDraft | undefined
  columns: readonly Column<EditNode>[]
}

function Sides({ offer, theirs, draft, columns }: SidesProps) {
  const differing = columns.filter(
    (column) => column.edit !== undefined && (draft?.has(column.id) || column.valueOf(theirs) !== column.valueOf(offer)),
  )
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <th scope="col">ستون</th>
          <th scope="col">پیش‌تر</th>
          <th scope="col">مقدار دیگران</th>
          <th scope="col">مقدار من</th>
        </tr>
      </thead>
      <tbody>
        {differing.map((column) => (
          <tr key={column.id}>
            <th scope="row">{column.title}</th>
            <td>{column.textOf(column.valueOf(offer)) || '—'}</td>
            <td>{column.textOf(column.valueOf(theirs)) || '—'}</td>
            <td>{draft?.has(column.id) ? column.textOf(valueIn(draft, { row: offer }, column)) || '—' : 'دست نزده‌اید'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
