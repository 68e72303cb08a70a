/**
 * Screens have one word for one thing, and Persian digits. Read are the texts of web, contract, server and demo, not their comments: first planted ones,
 * since a checker that reads nothing also finds nothing; then the project's.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { inRoot } from './set-up/places.mjs'

const ROOMS = ['web', 'contract', 'server', 'demo']
/** What no screen shows: tests and their worlds, SQL, and the words in which people may ask or fill in a sheet. */
const UNREAD = /\.(?:test|testing|pairs)\.tsx?$|^server\/(?:migrations|testing|modules\/import\/runs)\/|city-coordinates\.ts$/

/** Texts that the specification gives letter by letter, and what the official invoice's form calls its columns. */
const GIVEN = [
  'لطفا وارد حساب کاربری شوید',
  'این تامین کننده برای ترکیب انتخابی موجود نیست',
  'برند مورد نظر شما یافت نشد.',
  'صفحه مورد نظر پیدا نشد!!!',
  'لینک با موفقیت کپی شد!',
  'شماره موبایل باید با 09 شروع شود و ۱۱ رقم باشد',
  'شناسهٔ کالا',
  'شرح کالا یا خدمت',
]
/** The same in one place alone. */
const GIVEN_IN = { 'web/features/brand/brand-failed.tsx': 'تلاش مجدد' }

/** `said` is what is said instead; `planted` a text that must be found. */
const WORDS = [
  { wrong: /(?<!\p{L})کالا/u, said: 'محصول', planted: 'این کالا ناموجود شد' },
  { wrong: /(?<!\p{L}|مورد |به |در |صرف‌|بی‌|تجدید )نظر(?:ات|ی|ها)?(?!\p{L})/u, said: 'دیدگاه', planted: 'ثبت نظر' },
  { wrong: /آدرس/, said: 'نشانی', planted: 'آدرس الزامی است' },
  { wrong: /(?<!\p{L})لیست/u, said: 'فهرست', planted: 'لیست قیمت' },
  { wrong: /تلاش مجدد|مجددا?ً? تلاش|دوباره (?:امتحان|سعی) کنید/, said: 'دوباره تلاش کنید', planted: 'تلاش مجدد' },
  { wrong: /لطفا(?!ً)/, said: 'لطفاً', planted: 'لطفا صبر کنید' },
  { wrong: /فعلا(?!ً)/, said: 'فعلاً', planted: 'فعلا عرضه نمی‌شود' },
  { wrong: /تام[یي]ن.?کننده/, said: 'تأمین‌کننده', planted: 'تامین‌کننده‌ای نیست' },
  { wrong: /تایید/, said: 'تأیید', planted: 'دوباره تایید کنید' },
  { wrong: /(?<![\p{L}\u200c])لینک/u, said: 'پیوند', planted: 'کپی لینک' },
  { wrong: /رونوشت/, said: 'کپی', planted: 'رونوشت نشانی' },
  { wrong: /بزرگ ?نمایی/, said: 'بزرگ‌نمایی', planted: 'بزرگنمایی تصویر' },
  // names and measures of the demonstration's products come as makers write them
  { wrong: /[0-9]/, said: 'a Persian digit', planted: 'تا 7 روز', notIn: ['demo/'] },
  // as the market's name, which stands once; content and samples of tests are what somebody wrote
  {
    wrong: /(?<!\p{L})راسته(?!\p{L})/u,
    said: 'MARKET_NAME',
    planted: 'ورود به راسته',
    notIn: ['contract/market.ts', 'demo/', 'server/refusals/'],
  },
]
const PERSIAN = /[\u0621-\u064a\u067e-\u06cc]/
/** Marks of HTML, addresses and colours are no words. */
const MARKUP = /<[^>]*>|&#?\w+;|https?:\/\/\S+|#[0-9a-f]{6}/g

const missed = WORDS.filter(
  ({ planted, said }) =>
    !faultsIn('planted.tsx', `export const a = <p title="${planted}">{\`\${1}${planted}\`}</p>`).some((fault) => fault.includes(said)),
)
const refusedThoughGiven = GIVEN.filter((text) => faultsIn('planted.ts', `export const a = '${text}'`).length > 0)
for (const { planted } of missed) process.stderr.write(`«${planted}» was planted and not found.\n`)
for (const text of refusedThoughGiven) process.stderr.write(`«${text}» is given, and was found.\n`)

const files = ROOMS.flatMap((room) =>
  readdirSync(inRoot(room), { recursive: true, encoding: 'utf8' })
    .map((name) => join(room, name))
    .filter((name) => /\.tsx?$/.test(name) && !UNREAD.test(name)),
)
const found = files.flatMap((name) => faultsIn(name, readFileSync(inRoot(name), 'utf8')))

for (const each of found) process.stderr.write(`${each}\n`)
process.stdout.write(`Words: ${files.length} files, ${found.length} texts with another word; ${WORDS.length} planted ones were found.\n`)
process.exitCode = found.length + missed.length + refusedThoughGiven.length === 0 ? 0 : 1

/**
 * @param {string} name
 * @param {string} code
 */
function faultsIn(name, code) {
  if (!PERSIAN.test(code)) return []
  const given = [...GIVEN, ...Object.entries(GIVEN_IN).flatMap(([place, text]) => (place === name ? [text] : []))]
  return textsOf(parseSync(name, code).program).flatMap(({ text, start }) => {
    const words = given.reduce((rest, each) => rest.replaceAll(each, ''), text).replace(MARKUP, ' ')
    if (!PERSIAN.test(words)) return []
    const line = code.slice(0, start).split('\n').length
    return WORDS.filter(({ notIn }) => !notIn?.some((place) => name.startsWith(place))).flatMap(({ wrong, said }) => {
      const [word] = wrong.exec(words) ?? []
      return word === undefined ? [] : [`${name}:${line}: ${said}, not ${word}: ${words.trim().slice(0, 80)}`]
    })
  })
}

/**
 * Every text of a program: of strings, templates and JSX.
 * @param {unknown} node
 * @returns {{ text: string, start: number }[]}
 */
function textsOf(node) {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(textsOf)
  const { type, start, value } = /** @type {{ type?: string, start: number, value?: unknown }} */ (node)
  if (type === 'JSXText' || type === 'Literal') return typeof value === 'string' ? [{ text: value, start }] : []
  if (type === 'TemplateElement') {
    const { cooked } = /** @type {{ cooked?: string }} */ (value)
    return [{ text: cooked ?? '', start }]
  }
  return Object.values(node).flatMap(textsOf)
}
