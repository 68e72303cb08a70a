import { pick, randomFrom, seedOf } from '#demo/drawings/random.ts'
import { type Brand, brandNamed } from './brands.ts'
import { fa, type Good } from './good.ts'

/** «الف، ب و پ» */
function inARow(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join('، ')} و ${last}`
}

/** What a description ends with: colours, sizes, guarantee and maker of this very product. */
export function ownWords(good: Good, hasColours: boolean): string {
  const random = randomFrom(seedOf(`${good.english} own words`))
  const colours = hasColours ? good.colours.map((colour) => colour.name) : []
  const steps = (good.choice?.steps ?? []).map(([label]) => fa(label))
  const sentences = [
    colours.length > 1 ? pick(random, [`رنگ‌هایش ${inARow(colours)} است.`, `در رنگ‌های ${inARow(colours)} عرضه می‌شود.`]) : '',
    colours.length === 1 ? `رنگ آن ${inARow(colours)} است.` : '',
    steps.length > 1
      ? pick(random, [
          `${good.choice?.name} را از میان ${inARow(steps)} برگزینید.`,
          `${good.choice?.name} آن را ${inARow(steps)} می‌فروشند؛ قیمت هر کدام جداست.`,
        ])
      : '',
    good.warranty ? pick(random, [`${fa(good.warranty)} همراه آن است.`, `با ${fa(good.warranty)} به دست شما می‌رسد.`]) : '',
    pick(random, makerOf(brandNamed(good.brand))),
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

/** The solar year in which a year of our era begins. */
const solar = (year: number): number => year - 621

function makerOf({ name, country, established, headquarters }: Brand): [string, ...string[]] {
  if (established === null)
    return name.includes(headquarters)
      ? [`سازندهٔ آن ${name} است.`]
      : [`${name} از ${headquarters} می‌آید.`, `سازندهٔ آن ${name} است، از ${headquarters}.`]
  if (country === 'ایران')
    return [
      `${name} از سال ${fa(solar(established))} در ${headquarters} کار می‌کند.`,
      `سازندهٔ آن ${name} است که سال ${fa(solar(established))} در ${headquarters} آغاز کرد.`,
    ]
  return [
    `${name} برندی است از ${country} که سال ${fa(established)} بنیان گذاشته شد.`,
    `سازندهٔ آن ${name} است، از ${country} و با پیشینه‌ای از سال ${fa(established)}.`,
  ]
}
