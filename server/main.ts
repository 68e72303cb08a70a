import { parseArgs } from 'node:util'
import { DatabaseRefused } from '#tools/embedded-postgres/refused.ts'
import { createLog } from './platform/log.ts'
import { readSettings, SettingsError } from './platform/settings.ts'

async function start() {
  const { values: flags } = parseArgs({
    options: { dev: { type: 'boolean' }, empty: { type: 'boolean' }, gateway: { type: 'string' } },
  })
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  // what one process does not need is not loaded, and a parent of workers needs little
  if (settings.workers === 1 || flags.dev) return (await import('./market-process.ts')).runMarket({ settings, log, flags })

  if (flags.gateway !== undefined) throw new SettingsError('--gateway: a double keeps its books in one process; set WORKERS=1')
  const { default: cluster } = await import('node:cluster')
  if (cluster.isPrimary) return (await import('./market-workers.ts')).runWorkers({ settings, log, flags })
  const { createLink } = await import('./platform/scale/link.ts')
  return (await import('./market-process.ts')).runMarket({ settings, log, flags, link: createLink() })
}

function isWrongArgument(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

try {
  await start()
} catch (error) {
  if (error instanceof SettingsError) process.stderr.write(`These settings are missing or wrong (see .env.example):\n${error.message}\n`)
  else if (error instanceof DatabaseRefused || isWrongArgument(error)) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}
