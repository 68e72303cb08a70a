import { z } from 'zod'
import { defineCall } from './call.ts'

/* Gateways at the desk of staff, beside their rows (`gateway-rows.ts`): their order, and how each stands by what became of its own payments. */

export const GATEWAYS_MAX = 50

const count = z.int().nonnegative()

/** Payments that were begun within a time, by what became of them. */
export const GatewayFigures = z.object({
  begun: count,
  paid: count,
  /** The bank said no, or took another amount. */
  refused: count,
  /** The shopper went back, or never came back. */
  left: count,
  /** The gateway gave no answer. */
  silent: count,
})
export type GatewayFigures = z.infer<typeof GatewayFigures>

/**
 * `off`: staff switched it off. `no-key`: this server has no adapter or no key for it, so shoppers are not offered it. `silent`: it has given no answer since
 * `silentSince`. `failing`: of the last hour more was refused than paid. `quiet`: nothing was begun for a day.
 */
export const GatewayHealth = z.enum(['off', 'no-key', 'silent', 'failing', 'quiet', 'fine'])
export type GatewayHealth = z.infer<typeof GatewayHealth>

export const GatewayState = z.object({
  name: z.string(),
  health: GatewayHealth,
  hour: GatewayFigures,
  day: GatewayFigures,
  silentSince: z.iso.datetime().nullable(),
})
export type GatewayState = z.infer<typeof GatewayState>

const byStaff = { by: 'staff', can: 'settings.write' } as const

export const listGatewayStatesCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/gateways/states',
  transaction: 'read',
  summary: 'How each gateway stands, by what became of the payments of the last hour and day',
  answer: z.object({
    states: z.array(GatewayState),
    /** Gateways that this server can talk to and that have no row. */
    withoutRow: z.array(z.string()),
  }),
  errors: [],
})

const Names = z.array(z.string().min(1).max(40), 'درگاه‌ها باید فهرست باشد').min(1, 'درگاه‌ها را بنویسید').max(GATEWAYS_MAX)

export const sortGatewaysCall = defineCall({
  ...byStaff,
  method: 'PUT',
  path: '/master-dash/gateways/order',
  transaction: 'write',
  summary: 'Puts gateways in an order, every one named once; refused where the order is not the one that was seen',
  body: z.object({ names: Names, /** As they stood. */ seen: Names }),
  answer: z.object({ status: z.literal('ok'), message: z.string(), names: z.array(z.string()) }),
  errors: ['GATEWAYS_CHANGED'],
})
