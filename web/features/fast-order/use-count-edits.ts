import { useMemo, useState } from 'react'
import type { TableNode } from '#contract/fast-order.ts'
import type { Step } from '#web/ui/table/edit-stack.ts'
import type { Edits } from '#web/ui/table/use-edits.ts'
import type { SetCount } from './use-order-cart.ts'

const NO_DRAFTS: Edits['drafts'] = new Map()

/** Quantities that are written or pasted go into the cart at once, so that its sum stays true; undoing puts back how many were there. */
export function useCountEdits(offerOf: (rowId: string) => TableNode | undefined, setCount: SetCount): Edits {
  const [{ past, future }, setSteps] = useState<{ past: readonly Step[]; future: readonly Step[] }>({ past: [], future: [] })
  return useMemo(() => {
    const write = ({ changes }: Step, side: 'before' | 'after') => {
      for (const { rowId, [side]: count } of changes) {
        const offer = offerOf(rowId)
        if (offer !== undefined) setCount(offer, Number(count ?? 0))
      }
    }
    const [last, next] = [past.at(-1), future[0]]
    return {
      drafts: NO_DRAFTS,
      last,
      next,
      apply: (step) => {
        write(step, 'after')
        setSteps({ past: [...past, step], future: [] })
      },
      undo: () => {
        if (last === undefined) return
        write(last, 'before')
        setSteps({ past: past.slice(0, -1), future: [last, ...future] })
      },
      redo: () => {
        if (next === undefined) return
        write(next, 'after')
        setSteps({ past: [...past, next], future: future.slice(1) })
      },
      settle: () => undefined,
    }
  }, [past, future, offerOf, setCount])
}
