const UNITS = ['', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه']
const TEENS = ['ده', 'یازده', 'دوازده', 'سیزده', 'چهارده', 'پانزده', 'شانزده', 'هفده', 'هجده', 'نوزده']
const TENS = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود']
const HUNDREDS = ['', 'یکصد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد']
const SCALES = ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد', 'میلیون میلیارد']
const AND = ' و '

function belowThousand(number: number): string {
  const rest = number % 100
  const words = [HUNDREDS[Math.floor(number / 100)]]
  if (rest >= 10 && rest < 20) words.push(TEENS[rest - 10])
  else words.push(TENS[Math.floor(rest / 10)], UNITS[rest % 10])
  return words.filter(Boolean).join(AND)
}

/**
 * A whole amount below 10^18 in Persian words, as documents of money write it beside the digits. A million of milliards is said in its own group, so that
 * «میلیارد» is never said twice.
 */
export function amountInWords(amount: bigint): string {
  if (amount < 0n || amount >= 10n ** 18n) throw new Error(`${amount} cannot be said in words`)
  if (amount === 0n) return 'صفر'
  const groups: string[] = []
  for (let rest = amount, scale = 0; rest > 0n; rest /= 1_000n, scale++) {
    const group = Number(rest % 1_000n)
    if (group === 0) continue
    // one thousand is «هزار» alone, one million «یک میلیون»
    const words = group === 1 && scale === 1 ? '' : belowThousand(group)
    groups.unshift([words, scaleOf(scale, amount)].filter(Boolean).join(' '))
  }
  return groups.join(AND)
}

/** «هزار میلیارد» is «هزار» where milliards follow it: «دو هزار و پنج میلیارد». */
function scaleOf(scale: number, amount: bigint): string {
  const name = SCALES[scale] ?? ''
  const follows = (below: number) => (amount / 1_000n ** BigInt(below)) % 1_000n > 0n
  if (scale === 4 && follows(3)) return 'هزار'
  if (scale === 5 && (follows(4) || follows(3))) return 'میلیون'
  return name
}
