import { parseArgs } from 'node:util'
import { drillFailover } from './failover/failover-drill.ts'
import { hostileHour } from './hostile/hostile-hour.ts'
import { drillMoney } from './money/money-drill.ts'
import { drillRestore } from './restore/restore-drill.ts'
import { drillUpgrade } from './upgrade/upgrade-drill.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '60' },
    addresses: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seeds: { type: 'string', default: '20' },
    shoppers: { type: 'string', default: '200' },
    moves: { type: 'string', default: '20' },
    pooler: { type: 'boolean', default: false },
  },
})

const [drill] = positionals
const seed = Number(values.seed)
const tell = (line: string) => void process.stdout.write(`${line}\n`)
if (drill === 'hostile') {
  const { table, isGood } = await hostileHour({ minutes: Number(values.minutes), addresses: Number(values.addresses), seed })
  tell(table)
  process.exitCode = isGood ? 0 : 1
} else if (drill === 'money' || drill === 'restore') {
  const { seeds, shoppers, moves } = values
  const given = { firstSeed: seed, seeds: Number(seeds), shoppers: Number(shoppers), moves: Number(moves), hasPooler: values.pooler }
  process.exitCode = (await (drill === 'money' ? drillMoney : drillRestore)(given, tell)) ? 0 : 1
} else if (drill === 'failover') {
  const given = { firstSeed: seed, seeds: Number(values.seeds), shoppers: Number(values.shoppers) }
  process.exitCode = (await drillFailover(given, tell)) ? 0 : 1
} else if (drill === 'upgrade') {
  process.exitCode = (await drillUpgrade({ firstSeed: seed, seeds: Number(values.seeds) }, tell)) ? 0 : 1
} else {
  process.stderr.write('Name the drill: npm run drill -- hostile | money | restore | failover | upgrade\n')
  process.exitCode = 1
}
