import { parseArgs } from 'node:util'
import { hostileHour } from './hostile/hostile-hour.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '60' },
    addresses: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})

const [drill] = positionals
if (drill !== 'hostile') {
  process.stderr.write('Name the drill: npm run drill -- hostile\n')
  process.exitCode = 1
} else {
  const told = await hostileHour({ minutes: Number(values.minutes), addresses: Number(values.addresses), seed: Number(values.seed) })
  process.stdout.write(`${told.table}\n`)
  process.exitCode = told.isGood ? 0 : 1
}
