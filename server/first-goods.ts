import { importDemoMarket } from './modules/import/import-demo-market.ts'
import type { Services } from './platform/services.ts'

/** Puts the demonstration's goods on the shelves of a market that has none. */
export async function fillEmptyMarket(services: Services): Promise<void> {
  const { demoMarket } = await import('#demo/market.ts')
  const filled = await importDemoMarket(services, demoMarket(services.clock.now()))
  if (filled) services.log.info('the demonstration market was imported')
}

/** The picture of a demonstration path, drawn when it is first asked for; undefined for every other path. */
export async function demoDrawings(): Promise<(path: string) => string | undefined> {
  const { drawPicture } = await import('#demo/drawings/picture.ts')
  return drawPicture
}
