import type { BankDouble, Trouble } from '#server/modules/payment/doubles/start-double.ts'
import type { Random } from '../../bench/random.ts'

const CALLS = ['request', 'verify', 'inquiry', 'unVerified', 'reverse']
const CHANGES_EVERY_MS = 150
const IN_TROUBLE = 0.15
const SILENT = 0.02

/** Banks in trouble by chance, call by call, for moments. Answers how to clear it. */
export function startWeather(banks: readonly BankDouble[], random: Random): () => void {
  const change = () => {
    for (const { trouble } of banks)
      for (const call of CALLS) {
        if (random.chance(IN_TROUBLE)) trouble.set(call, troubleOf(call, random))
        else trouble.delete(call)
      }
  }
  const timer = setInterval(change, CHANGES_EVERY_MS)
  return () => {
    clearInterval(timer)
    for (const { trouble } of banks) trouble.clear()
  }
}

function troubleOf(call: string, random: Random): Trouble {
  if (random.chance(SILENT)) return { how: 'silent', worked: random.chance(0.5) }
  const delay = 100 + random.below(1_500)
  return random.pick<() => Trouble>([
    () => ({ how: 'html', worked: random.chance(0.5) }),
    () => ({ how: 'bad-gateway', worked: random.chance(0.5) }),
    () => ({ how: 'cut', worked: random.chance(0.7) }),
    () => ({ how: 'held', until: new Promise((done) => setTimeout(done, delay)) }),
    () => (call === 'request' ? { how: 'repeat' } : { how: 'cut', worked: true }),
  ])()
}
