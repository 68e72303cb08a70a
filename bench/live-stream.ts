import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { LIVE_PATH } from '#contract/live.ts'

/** An open page's stream of changes of one product, on a connection of its own. */
export async function openLiveStream(address: string, productId: string): Promise<IncomingMessage> {
  const sent = request(`${address}${LIVE_PATH}?product=${productId}`, { agent: false }).end()
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (response === undefined) throw new Error('No stream came')
  return response.setEncoding('utf8')
}

/** Whether a piece of a stream tells of a change, and is not its heartbeat. */
export const tellsOfChange = (text: string) => text.includes('data:')
