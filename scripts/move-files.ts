/**
 * `npm run files:move`: copies what the market keeps in DATA_DIR (uploads, files of tickets, papers of applicants, pictures of returns) into the bucket of the
 * settings, while the market runs. Ends with 0 when all is there, else with 1; begun again it copies the rest.
 */

import { CodedError } from '../server/platform/errors.ts'
import { FilesUnreachable } from '../server/platform/files/bucket.ts'
import { moveFiles } from '../server/platform/files/move-files.ts'
import { readSettings, SettingsError } from '../server/platform/settings.ts'

async function run(): Promise<void> {
  const { dataDir, bucket } = readSettings(process.env)
  if (bucket === undefined) throw new SettingsError('S3_ENDPOINT: name the bucket first, and start the market with it; see .env.example')
  for await (const { kind, copied, known } of moveFiles({ dataDir, bucket }))
    process.stdout.write(`${String(copied).padStart(10)} copied, ${known} there already  ${kind}\n`)
}

try {
  await run()
} catch (error) {
  const isBucket = error instanceof CodedError && error.code === FilesUnreachable.code
  if (!isBucket && !(error instanceof SettingsError)) throw error
  const cause = isBucket && error.cause instanceof Error ? `The bucket does not answer as it should: ${error.cause.message}` : error.message
  process.stderr.write(`${cause}\n`)
  process.exitCode = 1
}
