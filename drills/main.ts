import { parseArgs } from 'node:util'
import { hostileHour } from './hostile/hostile-hour.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '60' },
    addresses: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    help: { type: 'boolean', default: false },
  },
})

const HELP = `npm run drill -- hostile [--minutes 60] [--addresses 40] [--seed N]

hostile   strangers at as many loopback addresses send requests of every kind to a market in which shoppers buy;
          afterwards every public page must equal its rendering from nothing, memory be flat, and no answer a failure.
`

const [drill] = positionals
if (values.help || drill !== 'hostile') {
  process.stdout.write(HELP)
  process.exitCode = values.help ? 0 : 1
} else {
  const told = await hostileHour({ minutes: Number(values.minutes), addresses: Number(values.addresses), seed: Number(values.seed) })
  process.stdout.write(`${told.table}\n`)
  process.exitCode = told.isGood ? 0 : 1
}
