import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { CallDefinition } from '#contract/call.ts'
import { SellerId } from '#contract/ids.ts'
import { buildApp } from '../app.ts'
import { type BuiltOffer, buildCart, buildOffer } from '../modules/cart/cart.testing.ts'
import { buildDiscountCode, buildGateways } from '../modules/checkout/checkout.testing.ts'
import type { NewPerson } from '../modules/identity/create-person.ts'
import { servicesFor, type TestServices } from '../modules/identity/identity.testing.ts'
import { type BuiltPerson, buildMaster, buildSession, buildShopper, buildSupplier } from '../modules/identity/people.testing.ts'
import { importDemoMarket } from '../modules/import/import-demo-market.ts'
import { productRow, smallMarket } from '../modules/import/market.testing.ts'
import { createPaying } from '../modules.ts'
import { type Database, inTransaction, type Transaction } from '../platform/database/database.ts'
import type { Settings } from '../platform/settings.ts'
import type { OwnDatabase } from './database-test.ts'

/** Someone with a session; only a master has a master token. */
export interface Person extends BuiltPerson {
  token: string
  masterToken: string
}

/** What goes over the wire, as a browser or a stranger would send it. */
export interface WireRequest {
  method: CallDefinition['method']
  /** With `/api`. */
  url: string
  token?: string | undefined
  headers?: Record<string, string>
  /** The body's content type, where it is not JSON. */
  type?: string | undefined
  /** An object goes as JSON, a text as it is. */
  body?: object | string
}

/** A small whole market behind its real wire: all calls, goods on the shelves, ways to pay, and people as they are needed. */
export interface TestMarket {
  http: FastifyInstance
  db: Database
  services: TestServices
  calls: readonly CallDefinition[]
  master: Person
  supplier: Person
  /** Two sellers' offers that do not run out. */
  offers: readonly [BuiltOffer, BuiltOffer]
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** A shopper of their own; with `cart`, one piece of each offer in it. */
  shopper(given?: { cart?: boolean; record?: Partial<NewPerson> }): Promise<Person>
  send(request: WireRequest): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

const PLENTY = 100_000

export async function openTestMarket({ db, url }: OwnDatabase, given: Partial<Settings> = {}): Promise<TestMarket> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rasteh-market-'))
  const services = servicesFor(db, { rateLimitFactor: 1_000, dataDir, ...given })
  const app = await buildApp({ services, paying: createPaying(services), databaseUrl: url, checkAnswers: true })
  const write: TestMarket['write'] = (work) => inTransaction(db, 'write', work)

  await importDemoMarket(services, {
    ...smallMarket([productRow('one'), productRow('two'), productRow('rug', { category: 'carpets' })]),
    people: [],
  })
  const signIn = async (tx: Transaction, person: BuiltPerson): Promise<Person> => {
    const session = await buildSession(tx, services, person)
    return { ...person, token: session.token, masterToken: session.token_master ?? '' }
  }
  const goods = await write(async (tx) => {
    await buildGateways(tx)
    await buildDiscountCode(tx, { code: 'yalda' })
    const offers = [await buildOffer(tx, { stock: PLENTY }), await buildOffer(tx, { stock: PLENTY, price: 250_000 })] as const
    return {
      offers,
      master: await signIn(tx, await buildMaster(tx)),
      supplier: await signIn(tx, await buildSupplier(tx, { sellerId: SellerId.parse('s1') })),
    }
  })

  return {
    ...goods,
    http: app.http,
    db,
    services,
    calls: app.calls,
    write,
    shopper: ({ cart = false, record = {} } = {}) =>
      write(async (tx) => {
        const person = await signIn(tx, await buildShopper(tx, record))
        if (cart)
          await buildCart(
            tx,
            person.id,
            goods.offers.map((offer) => ({ offer, quantity: 1 })),
          )
        return person
      }),
    send: ({ method, url: path, token, headers = {}, type = 'application/json', body }) =>
      app.http.inject({
        method,
        url: path,
        headers: {
          host: 'market.test',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': type }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      }),
    async close() {
      await app.http.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
