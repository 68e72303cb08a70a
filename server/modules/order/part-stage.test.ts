import { expect, test } from 'vitest'
import { PartStage } from '#contract/desk-order.ts'
import { canMove } from './order-moves.ts'
import { canReach, STATUSES_OF_STAGE } from './part-stage.ts'

const pairs = PartStage.options.flatMap((from) => PartStage.options.map((to) => ({ from, to })))

test('every move of a stage is a move of the documented status, or leaves it as it is', () => {
  for (const { from, to } of pairs.filter(({ from, to }) => canReach(from, to))) {
    const moves = STATUSES_OF_STAGE[from].flatMap((before) =>
      STATUSES_OF_STAGE[to].map((after) => before === after || canMove(before, after)),
    )
    expect(moves, `${from} → ${to}`).toContain(true)
  }
})

test('no status that a part with its seller may have next is without a stage', () => {
  for (const from of PartStage.options)
    for (const before of STATUSES_OF_STAGE[from])
      for (const after of ['processing', 'shipped', 'delivered', 'cancelled'] as const)
        if (canMove(before, after) && from !== 'declined')
          expect(
            PartStage.options.some((to) => (canReach(from, to) || from === to) && STATUSES_OF_STAGE[to].some((status) => status === after)),
            `${from}: ${before} → ${after}`,
          ).toBe(from !== 'partly_sent' || after !== 'processing')
})
