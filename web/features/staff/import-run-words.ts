import type { ImportKind, ImportRun } from '#contract/import-runs.ts'

export const RUNS_KEY = ['import-runs']

export const KINDS = [
  { value: 'singleproducts', label: 'محصول با ترکیب و پیشنهاد فروش' },
  { value: 'products', label: 'محصول تنها؛ پیشنهادها می‌مانند' },
] as const satisfies readonly { value: ImportKind; label: string }[]

export const STATES = {
  receiving: { tone: 'zafaran', words: 'در راه' },
  waiting: { tone: 'zafaran', words: 'در صف' },
  running: { tone: 'firuze', words: 'در حال ورود' },
  done: { tone: 'pesteh', words: 'انجام شد' },
  failed: { tone: 'anar', words: 'ناتمام' },
  cancelled: { tone: 'plain', words: 'متوقف' },
} as const satisfies Record<ImportRun['state'], { tone: string; words: string }>

export const isUnderWay = ({ state }: ImportRun) => state === 'receiving' || state === 'waiting' || state === 'running'
