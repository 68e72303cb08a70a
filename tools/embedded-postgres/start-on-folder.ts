import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** A market's process in small, for the launcher's tests: starts on the folder it is given, says where, stops on SIGTERM. */
const folder = process.argv[2] ?? ''
try {
  const database = await startEmbeddedPostgres(folder, { settings: { shared_buffers: '32MB' } })
  const idle = setInterval(() => undefined, 60_000)
  process.once('SIGTERM', () => {
    clearInterval(idle)
    void database.stop()
  })
  process.stdout.write(`${JSON.stringify({ url: database.url, dataDir: database.dataDir })}\n`)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: error instanceof Error ? error.message : String(error) })}\n`)
}
