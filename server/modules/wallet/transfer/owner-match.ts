import type { Settings } from '../../../platform/settings.ts'
import type { WalletOwner } from '../wallet-owner.ts'
import { OwnerMatchUnanswered, OwnerNotMatched } from './transfer.errors.ts'

/** An adapter of a provider that knows whether a mobile is registered in the name of a national code. It asks the outside: never in a transaction. */
export type OwnerMatch = (owner: Pick<WalletOwner, 'mobile' | 'nationalCode'>) => Promise<'same' | 'different' | 'no-answer'>

const PROVIDERS: Readonly<Record<Settings['ownerMatch'], OwnerMatch | undefined>> = { off: undefined }

export function ownerMatchOf({ ownerMatch }: Settings): OwnerMatch | undefined {
  return PROVIDERS[ownerMatch]
}

/** Where no provider is set nobody is asked, and the transfer's row says so. One that does not answer holds the money back. */
export async function matchOwner(match: OwnerMatch | undefined, owner: WalletOwner): Promise<'not_asked' | 'same'> {
  if (match === undefined) return 'not_asked'
  const answer = await match(owner)
  if (answer === 'different') throw OwnerNotMatched()
  if (answer === 'no-answer') throw OwnerMatchUnanswered()
  return 'same'
}
