import type { Client } from './client.ts'
import { ms, percentile, perSecond, type Row } from './figures.ts'
import { drive } from './load.ts'

export const LIST_CONNECTIONS = 8
const ASKED = 200
const SHARE_P95 = 0.95
const AIM_MS = 150

export interface Lists {
  /** Asks once; anything but an answer of 200 ends the run. */
  ask(path: string): Promise<void>
  /** Waits of one call, asked by several at once. */
  row(measured: string, path: string): Promise<Row>
}

/** @param token of the session that asks: of a shopper or seller, or the master session of staff. */
export function asksLists(bench: string, client: Client, token: string | undefined): Lists {
  const ask = async (path: string) => {
    const { status, body } = await client.send('GET', `/api${path}`, undefined, token)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  }
  return {
    ask,
    async row(measured, path) {
      await ask(path)
      const asked = Array.from({ length: ASKED }, () => path)
      const { each, perSecond: rate } = await drive(asked, LIST_CONNECTIONS, ask)
      return {
        bench,
        measured: `${measured}, ${LIST_CONNECTIONS} connections: ${perSecond(rate)}, p95`,
        figure: ms(percentile(each, SHARE_P95)),
        aim: `≤ ${AIM_MS} ms`,
      }
    },
  }
}
