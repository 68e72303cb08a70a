import { z } from 'zod'
import { gatewayReturnOf } from '#contract/gateway-return.ts'
import { toman } from '#contract/money.ts'
import { decideFakePaymentCall, type GatewayReturn, type PaymentLink, receiveGatewayReturnCall } from '#contract/payment.ts'
import type { BankLink, Shopper, World } from './world.ts'

const FakeFields = z.object({ link_id: z.string() })
const RIAL = 10

export const GATEWAYS = ['fake', 'zarinpal', 'zibal'] as const

/** Where the link leads, which the shopper keeps: an open tab can be paid later. */
export function keepLink(shopper: Shopper, gateway: BankLink['gateway'], purposeId: string, { link_url, body }: PaymentLink): BankLink {
  const fields = gateway === 'fake' ? FakeFields.parse(JSON.parse(body)) : undefined
  const authority = fields === undefined ? (new URL(link_url).pathname.split('/').at(-1) ?? '') : null
  const known = shopper.links.find((link) => (fields === undefined ? link.authority === authority : link.linkId === fields.link_id))
  if (known !== undefined) return known
  const link: BankLink = { gateway, authority, linkId: fields?.link_id ?? null, purposeId }
  shopper.links.push(link)
  return link
}

/** A link of what costs nothing leads to its status page. */
export function isAtBank({ link_url, body }: PaymentLink): boolean {
  return body !== '{}' || !link_url.includes('statuscheck')
}

type Ending = 'pays' | 'pays and leaves' | 'pays another amount' | 'cancels' | 'is refused' | 'leaves' | 'comes back twice'

const ENDINGS: readonly Ending[] = [
  ...Array.from({ length: 11 }, () => 'pays' as const),
  ...Array.from({ length: 3 }, () => 'pays and leaves' as const),
  'comes back twice',
  'comes back twice',
  'cancels',
  'cancels',
  'is refused',
  'leaves',
  'leaves',
  'pays another amount',
]

/** What somebody does at the bank, by chance unless it is said. */
export async function visitBank(world: World, shopper: Shopper, link: BankLink, ending = shopper.random.pick(ENDINGS)): Promise<void> {
  if (ending === 'leaves') return
  const back = link.gateway === 'fake' ? await decideAtFakeBank(world, shopper, link, ending) : decideAtDouble(world, shopper, link, ending)
  if (back === undefined || ending === 'pays and leaves') return
  await Promise.all([comeBack(world, link, back), ...(ending === 'comes back twice' ? [comeBack(world, link, back)] : [])])
}

async function decideAtFakeBank({ presser }: World, shopper: Shopper, link: BankLink, ending: Ending): Promise<GatewayReturn | undefined> {
  const decision = ending === 'cancels' || ending === 'is refused' ? 'cancel' : 'confirm'
  const input = { params: { link_id: link.linkId ?? '' }, body: { decision } } as const
  const decided = await presser.press(decideFakePaymentCall, input, shopper.token)
  if (!('answer' in decided)) return undefined
  link.authority = decided.answer.body.transaction_id
  return decided.answer
}

/** A card is charged once: what was paid is only brought back again. */
function decideAtDouble({ banks }: World, { random }: Shopper, link: BankLink, ending: Ending): GatewayReturn | undefined {
  const { gateway, authority } = link
  if (gateway === 'fake' || authority === null) return undefined
  const bank = banks[gateway]
  const held = bank.payments().find((payment) => payment.authority === authority)
  if (held === undefined) throw new Error(`${gateway} gave out a link to ${authority}, which it does not know`)
  if (held.paidAt === null) {
    if (ending === 'cancels') bank.cancel(authority)
    else if (ending === 'is refused') bank.refuse(authority)
    else bank.pay(authority, toman(held.amountRial / RIAL), held.amountRial + (ending === 'pays another amount' ? random.pick([-1, 1]) : 0))
  }
  return gatewayReturnOf(bank.wayBack(authority).searchParams)
}

async function comeBack({ presser, credited }: World, link: BankLink, back: GatewayReturn): Promise<void> {
  const came = await presser.press(receiveGatewayReturnCall, { body: back })
  if ('answer' in came && came.answer.outcome === 'credited' && link.authority !== null)
    credited.push({ gateway: link.gateway, authority: link.authority })
}

/** Somebody brings the return of one payment for another order. */
export async function forgeReturn({ presser }: World, { authority }: BankLink, purposeId: string): Promise<void> {
  await presser.press(receiveGatewayReturnCall, {
    body: { status: 'OK', body: { order_id: purposeId, transaction_id: authority ?? 'A1' } },
  })
}
