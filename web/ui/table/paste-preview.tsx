import { useState } from 'react'
import { formatCount } from '#persian/format.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Select } from '../select.tsx'
import { type Matching, matchingOf, type PasteGround, type PastePlan, planByPlace, planByTitles } from './paste-plan.ts'
import styles from './paste-preview.module.css'
import type { Block } from './tsv.ts'

interface PastePreviewProps<Row> {
  block: Block
  ground: PasteGround<Row>
  onWrite: (plan: PastePlan) => void
  onDrop: () => void
}

const MISFITS_SHOWN = 50
/** No column's name. */
const LEFT_OUT = ''

/** Before a block is written that does not fit everywhere, or that has titles of its own: what goes where, and what goes nowhere. */
export function PastePreview<Row>({ block, ground, onWrite, onDrop }: PastePreviewProps<Row>) {
  const [matching, setMatching] = useState(() => matchingOf(block, ground.columns))
  const plan = matching === undefined ? planByPlace(block, ground) : planByTitles(block, matching, ground)
  const { changes, misfits } = plan
  return (
    <Dialog
      open
      size="wide"
      title="چسباندن در جدول"
      onClose={onDrop}
      actions={
        <>
          <Button disabled={changes.length === 0} onClick={() => onWrite(plan)}>
            چسباندن {formatCount(changes.length)} خانه
          </Button>
          <Button look="plain" onClick={onDrop}>
            انصراف
          </Button>
        </>
      }
    >
      <p>
        {formatCount(changes.length)} خانه عوض می‌شود
        {misfits.length > 0 && <>، {formatCount(misfits.length)} خانه جا نمی‌گیرد</>}. تا ذخیره نکنید، بازگرداندنی است.
      </p>
      {matching !== undefined && <Matched block={block} ground={ground} matching={matching} onChange={setMatching} />}
      {misfits.length > 0 && (
        <div className={styles.misfits}>
          <table>
            <caption>آنچه جا نمی‌گیرد</caption>
            <thead>
              <tr>
                <th scope="col">سطر</th>
                <th scope="col">ستون</th>
                <th scope="col">مقدار</th>
                <th scope="col">چرا</th>
              </tr>
            </thead>
            <tbody>
              {misfits.slice(0, MISFITS_SHOWN).map(({ line, title, text, why }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list stands still while it is looked at
                <tr key={index}>
                  <td>{formatCount(line)}</td>
                  <td>{title ?? '—'}</td>
                  <td>
                    <bdi dir="ltr">{text}</bdi>
                  </td>
                  <td>{why}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {misfits.length > MISFITS_SHOWN && <p>و {formatCount(misfits.length - MISFITS_SHOWN)} خانهٔ دیگر</p>}
        </div>
      )}
    </Dialog>
  )
}

interface MatchedProps<Row> {
  block: Block
  ground: PasteGround<Row>
  matching: Matching
  onChange: (matching: Matching) => void
}

/** For each column of what is pasted, the column that takes it. */
function Matched<Row>({ block, ground, matching, onChange }: MatchedProps<Row>) {
  const options = [{ value: LEFT_OUT, label: 'کنار گذاشته می‌شود' }, ...ground.columns.map(({ id, title }) => ({ value: id, label: title }))]
  return (
    <div className={styles.matching}>
      {matching.map((columnId, at) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a block have no other name
          key={at}
          label={block[0]?.[at] || `ستون ${formatCount(at + 1)}`}
          help={block[1]?.[at] ?? ''}
          options={options}
          value={columnId ?? LEFT_OUT}
          onChange={(chosen) => onChange(matching.map((id, place) => (place === at ? chosen || null : id)))}
        />
      ))}
    </div>
  )
}
