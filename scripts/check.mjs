/** Everything that can be found wrong without running the market; all of it, not only the first. */
import { spawnSync } from 'node:child_process'
import { CACHE, ROOT } from './set-up/places.mjs'

/** @type {Record<string, string[]>} */
const CHECKS = {
  'lock file': [process.execPath, 'scripts/lock-file.mjs'],
  'route types': [process.execPath, 'node_modules/@react-router/dev/bin.cjs', 'typegen'],
  // what did not change since the last time is not read again: a second look takes seconds
  types: [
    process.execPath,
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    `${CACHE}/types.tsbuildinfo`,
  ],
  'style and mistakes': [process.execPath, 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  styles: [process.execPath, 'scripts/check-styles.mjs'],
  words: [process.execPath, 'scripts/check-words.mjs'],
  rooms: [process.execPath, 'scripts/check-rooms.mjs'],
  writes: [process.execPath, 'scripts/check-writes.mjs'],
  'dead code': [process.execPath, 'node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'],
}

const failed = Object.entries(CHECKS).filter(([name, [command = '', ...args]]) => {
  process.stdout.write(`— ${name}\n`)
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status !== 0
})
process.stdout.write(failed.length === 0 ? 'All checks passed.\n' : `Found something: ${failed.map(([name]) => name).join(', ')}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
