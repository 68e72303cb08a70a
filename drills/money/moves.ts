import type { Random } from '../../bench/random.ts'
import {
  bringReturnOfAnother,
  confirmArrival,
  followInvoice,
  payAgain,
  payAtDoor,
  payTwice,
  shop,
  turnBack,
  visitOldTab,
} from './order-moves.ts'
import { buyPlan, charge, chargeTwice, decideWithdrawal, reverse, takeBack, transfer, withdraw } from './wallet-moves.ts'
import type { Shopper, World } from './world.ts'

type Move = (world: World, shopper: Shopper) => Promise<void>

/** How often each happens, of all. */
const MOVES: readonly (readonly [weight: number, move: Move])[] = [
  [14, charge],
  [4, chargeTwice],
  [12, transfer],
  [6, withdraw],
  [3, takeBack],
  [8, decideWithdrawal],
  [5, buyPlan],
  [14, shop],
  [8, payAgain],
  [9, visitOldTab],
  [6, payTwice],
  [3, turnBack],
  [3, reverse],
  [2, bringReturnOfAnother],
  [4, payAtDoor],
  [3, confirmArrival],
  [3, followInvoice],
]
const WEIGHTS = MOVES.reduce((sum, [weight]) => sum + weight, 0)

export async function makeMove(world: World, shopper: Shopper): Promise<void> {
  await pickMove(shopper.random)(world, shopper)
}

function pickMove(random: Random): Move {
  let left = random.below(WEIGHTS)
  for (const [weight, move] of MOVES) {
    left -= weight
    if (left < 0) return move
  }
  throw new Error('no move')
}
