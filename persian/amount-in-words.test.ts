import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.for([
  [0n, 'صفر'],
  [7n, 'هفت'],
  [10n, 'ده'],
  [19n, 'نوزده'],
  [21n, 'بیست و یک'],
  [100n, 'یکصد'],
  [110n, 'یکصد و ده'],
  [999n, 'نهصد و نود و نه'],
  [1_000n, 'هزار'],
  [1_001n, 'هزار و یک'],
  [21_000n, 'بیست و یک هزار'],
  [1_000_000n, 'یک میلیون'],
  [5_940_000n, 'پنج میلیون و نهصد و چهل هزار'],
  [1_001_000_000n, 'یک میلیارد و یک میلیون'],
  [1_000_000_000_000n, 'یک هزار میلیارد'],
  [2_005_000_000_000n, 'دو هزار و پنج میلیارد'],
  [3_000_000_000_000_000n, 'سه میلیون میلیارد'],
  [3_002_001_000_000_000n, 'سه میلیون و دو هزار و یک میلیارد'],
] as const)('%s in words is «%s»', ([amount, words]) => {
  expect(amountInWords(amount)).toBe(words)
})

test('what no amount can be is not said', () => {
  expect(() => amountInWords(-1n)).toThrow()
  expect(() => amountInWords(10n ** 18n)).toThrow()
})
