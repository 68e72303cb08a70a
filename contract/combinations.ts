interface Combinations {
  options: readonly { name: string; choices: readonly { label: string }[] }[]
  combinations: readonly { id?: string | null; choices: readonly string[] }[]
}

type TellFault = (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void

/** Options and choices stand once each; a combination takes one choice of each option, and no two take the same. A known one may be without some of them. */
export function checkCombinations({ options, combinations }: Combinations, tell: TellFault): void {
  const fault = (path: (string | number)[], message: string) => tell({ code: 'custom', path, message })
  for (const [at, { name, choices }] of options.entries()) {
    if (options.findIndex((each) => each.name === name) !== at) fault(['options', at, 'name'], 'این ویژگی دو بار آمده است')
    const labels = choices.map(({ label }) => label)
    for (const [place, label] of labels.entries())
      if (labels.indexOf(label) !== place) fault(['options', at, 'choices', place, 'label'], `«${label}» دو بار آمده است`)
  }
  if (options.length === 0 && combinations.some(({ choices }) => choices.length > 0))
    fault(['options'], 'ویژگی‌هایی که ترکیب‌ها از آن‌ها انتخاب می‌کنند نوشته نشده است')
  const seen = new Set<string>()
  for (const [at, { id, choices }] of combinations.entries()) {
    const isChoiceOf = (label: string, nth: number) =>
      label === '' ? id != null : options[nth]?.choices.some((each) => each.label === label) === true
    if (choices.length !== options.length || !choices.every(isChoiceOf))
      fault(['combinations', at, 'choices'], 'از هر ویژگی یک گزینه انتخاب کنید')
    const key = choices.join('\n')
    if (seen.has(key)) fault(['combinations', at, 'choices'], 'این ترکیب دو بار آمده است')
    seen.add(key)
  }
}
