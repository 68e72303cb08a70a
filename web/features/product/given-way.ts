import type { Chosen, OptionGroup } from './choose-variant.ts'

/**
 * What a press changed besides what was pressed, in a sentence for each: «حافظه: ۱۲۸ گیگابایت با آبی موجود نیست؛ ۲۵۶ گیگابایت انتخاب شد.»
 * Options exclude each other, and a size that changes by itself must not be bought unseen.
 */
export function givenWay(groups: readonly OptionGroup[], before: Chosen, after: Chosen, pressed: OptionGroup): string[] {
  const labelIn = (group: OptionGroup, id: string | undefined) => group.options.find((option) => option.id === id)?.label
  const wanted = labelIn(pressed, after[pressed.id])
  return groups.flatMap((group) => {
    const [was, now] = [labelIn(group, before[group.id]), labelIn(group, after[group.id])]
    if (group === pressed || was === undefined || was === now) return []
    const missing = `${group.name}: «${was}» با «${wanted ?? ''}» موجود نیست`
    return [now === undefined ? `${missing}.` : `${missing}؛ «${now}» انتخاب شد.`]
  })
}
