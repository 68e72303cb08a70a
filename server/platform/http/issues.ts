import { z } from 'zod'
import { formatCount } from '#persian/format.ts'

const MISSING = 'این مقدار را وارد کنید'
const WRONG = 'این مقدار درست نیست'

const TYPES: Readonly<Record<string, string>> = {
  string: 'این مقدار باید متن باشد',
  number: 'این مقدار باید عدد باشد',
  int: 'این مقدار باید عدد صحیح باشد',
  bigint: 'این مقدار باید عدد صحیح باشد',
  boolean: 'این مقدار باید بله یا خیر باشد',
  array: 'این مقدار باید فهرست باشد',
  date: 'این مقدار باید تاریخ باشد',
}
const FORMATS: Readonly<Record<string, string>> = {
  email: 'نشانی ایمیل درست نیست',
  url: 'نشانی درست نیست',
  date: 'تاریخ درست نیست',
  datetime: 'تاریخ و ساعت درست نیست',
}
/** What is counted of a text or a list; a number is none of these. */
const UNITS: Readonly<Record<string, string>> = { string: 'نویسه', array: 'مورد', set: 'مورد', map: 'مورد', file: 'بایت' }

/** For what no contract has a sentence of its own: what is wrong, without the names that types have in programs. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return MISSING
      return TYPES[issue.expected] ?? 'ساختار این مقدار درست نیست'
    case 'too_big':
      return beyond(issue.origin, Number(issue.maximum), issue.inclusive ?? true, { at: 'حداکثر', past: 'کمتر' })
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return MISSING
      return beyond(issue.origin, Number(issue.minimum), issue.inclusive ?? true, { at: 'حداقل', past: 'بیشتر' })
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'قالب این مقدار درست نیست'
    case 'invalid_value':
      return 'این مقدار از گزینه‌های مجاز نیست'
    case 'not_multiple_of':
      return `این عدد باید مضربی از ${formatCount(Number(issue.divisor))} باشد`
    case 'unrecognized_keys':
      return 'فیلدی ناشناخته فرستاده شده است'
    default:
      return WRONG
  }
}

function beyond(origin: string, bound: number, inclusive: boolean, { at, past }: { at: string; past: string }): string {
  const unit = UNITS[origin]
  if (unit !== undefined) return `${at} ${formatCount(bound)} ${unit} پذیرفته می‌شود`
  return inclusive ? `${at} ${formatCount(bound)} پذیرفته می‌شود` : `این عدد باید از ${formatCount(bound)} ${past} باشد`
}

z.config({ localeError: sentenceOf })

/** Field path → message; the first message of a field counts. */
export function issuesByField(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) errors[issue.path.join('.') || 'body'] ??= issue.message
  return errors
}
