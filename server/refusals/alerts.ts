import { readStockAlertCall, removeStockAlertCall, setStockAlertCall } from '#contract/alert.ts'
import {
  countNotificationsCall,
  listNotificationsCall,
  type NotificationId,
  setAllNotificationsSeenCall,
  setNotificationSeenCall,
} from '#contract/notification.ts'
import { readModalComponentCall, readNotificationCall, readNotificationComponentCall } from '#contract/notification-component.ts'
import { readNotificationSettingsCall, saveNotificationChoiceCall } from '#contract/notification-settings.ts'
import type { Person, TestMarket } from '../testing/test-market.ts'
import { made, paid } from './buying.ts'
import type { CallRequest } from './call-request.ts'

/** A shopper with a notification. */
async function notified(market: TestMarket): Promise<{ as: Person; id: NotificationId }> {
  const { as } = await paid(market)
  const [message] = (await made(market, as, listNotificationsCall, { query: {} })).messages
  if (message === undefined) throw new Error('a payment without a notification')
  return { as, id: message.id }
}

async function alerted(market: TestMarket): Promise<Person> {
  const as = await market.shopper()
  await made(market, as, setStockAlertCall, { body: alertOf(market) })
  return as
}

const alertOf = (market: TestMarket) => ({ product_id: market.offers[0].productId, alertType: 'price_reach' as const, price: 50_000 })

export const ALERT_REQUESTS: readonly CallRequest[] = [
  {
    call: readStockAlertCall,
    prepare: async (market) => ({ as: await alerted(market), params: { id: market.offers[0].productId } }),
    owned: [],
  },
  { call: setStockAlertCall, prepare: async (market) => ({ as: await market.shopper(), body: alertOf(market) }), owned: [] },
  {
    call: removeStockAlertCall,
    prepare: async (market) => ({ as: await alerted(market), params: { id: market.offers[0].productId } }),
    owned: [],
  },
  { call: readNotificationSettingsCall, prepare: async (market) => ({ as: await market.shopper() }), owned: [] },
  {
    call: saveNotificationChoiceCall,
    prepare: async (market) => ({ as: await market.shopper(), body: { kind: 'tickets', channel: 'sms', isOn: false } }),
    owned: [],
  },
  { call: countNotificationsCall, prepare: async (market) => ({ as: (await notified(market)).as }), owned: [] },
  {
    call: listNotificationsCall,
    prepare: async (market) => ({ as: (await notified(market)).as, query: { page: '1', limit: '5' } }),
    owned: [],
  },
  {
    call: readNotificationComponentCall,
    prepare: async (market) => ({ as: (await notified(market)).as, query: { page: '1', limit: '5' } }),
    owned: [],
  },
  {
    call: readModalComponentCall,
    prepare: async (market) => {
      const { as, id } = await notified(market)
      return { as, query: { notificationId: id } }
    },
    owned: ['query.notificationId'],
  },
  {
    call: readNotificationCall,
    prepare: async (market) => {
      const { as, id } = await notified(market)
      return { as, params: { id } }
    },
    owned: ['params.id'],
  },
  {
    call: setNotificationSeenCall,
    prepare: async (market) => {
      const { as, id } = await notified(market)
      return { as, body: { notificationId: id, tableIndex: 0, rowId: id, isRead: true } }
    },
    owned: ['body.notificationId', 'body.rowId'],
  },
  {
    call: setAllNotificationsSeenCall,
    prepare: async (market) => {
      const { as, id } = await notified(market)
      return { as, body: { newest: id } }
    },
    owned: [],
  },
]
