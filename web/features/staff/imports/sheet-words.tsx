import { useQueryClient } from '@tanstack/react-query'
import { importBrandsCall, importCategoriesCall } from '#contract/import.ts'
import type { AskedWord } from '#contract/import-sheet.ts'
import { formatCount } from '#persian/format.ts'
import { slugOf as madeSlug } from '#persian/slug.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { labelOf, slugOf } from '#web/features/product-form/catalogue-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import styles from './sheet-questions.module.css'

interface SheetWordsProps {
  title: string
  of: 'category' | 'brand'
  words: readonly AskedWord[]
  names: readonly { slug: string; label: string }[]
  chosen: Readonly<Record<string, string>>
  onChoose: (chosen: Record<string, string>) => void
  onMade: () => void
}

/** Words of a sheet that nothing is called by: which one is meant, or a new one of this name. */
export function SheetWords({ title, of, words, names, chosen, onChoose, onMade }: SheetWordsProps) {
  const asked = words.filter(({ slug }) => slug === null)
  if (asked.length === 0) return null
  return (
    <section className={styles.words} aria-label={`${title}ی ناشناخته`}>
      <h3>{`${title}ی ناشناخته`}</h3>
      <ul className={styles.columns}>
        {asked.map((word) => (
          <Word
            key={word.written}
            of={of}
            word={word}
            names={names}
            slug={chosen[word.written] ?? null}
            onChoose={(slug) => onChoose(without(chosen, word.written, slug))}
            onMade={onMade}
          />
        ))}
      </ul>
    </section>
  )
}

function without(chosen: Readonly<Record<string, string>>, written: string, slug: string | null): Record<string, string> {
  const { [written]: _, ...rest } = chosen
  return slug === null ? rest : { ...rest, [written]: slug }
}

interface WordProps extends Pick<SheetWordsProps, 'of' | 'names' | 'onMade'> {
  word: AskedWord
  slug: string | null
  onChoose: (slug: string | null) => void
}

function Word({ of, word: { written, lines, candidates }, names, slug, onChoose, onMade }: WordProps) {
  const queryClient = useQueryClient()
  const name =
    written
      .split(/[>›»|]/)
      .at(-1)
      ?.trim() ?? written
  const made = madeSlug(name)
  // one that goes by this slug is not made anew under another name
  const isThere = names.some((each) => each.slug === made)
  const make = useChange({
    send: () =>
      of === 'category'
        ? call(importCategoriesCall, { body: { categories: [{ slug: made, title: name }] } })
        : call(importBrandsCall, { body: { brands: [{ slug: made, name }] } }),
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: [of === 'category' ? 'categories-named' : 'brands-named'] })
      onChoose(made)
      onMade()
    },
  })
  return (
    <li className={styles.column} data-read={slug !== null}>
      <span className={styles.title}>
        <b>
          <bdi>{written}</bdi>
        </b>
        <span className={styles.quiet}>{`در ${formatCount(lines)} سطر`}</span>
      </span>
      <span className={styles.choice}>
        <Combobox
          label={`«${written}» کدام است؟`}
          hideLabel
          placeholder="برگزینید"
          options={names.map(({ label }) => label)}
          value={labelOf(names, slug) ?? null}
          onChange={(label) => onChoose(slugOf(names, label) ?? null)}
        />
        {slug === null && (
          <span className={styles.acts}>
            {candidates.map((candidate) => (
              <Button key={candidate.slug} look="line" onClick={() => onChoose(candidate.slug)}>
                {candidate.title}
              </Button>
            ))}
            {made !== '' && (
              <Button look="line" busy={make.isPending} onClick={() => (isThere ? onChoose(made) : make.mutate())}>
                {of === 'category' ? `دستهٔ تازهٔ «${name}»` : `برند تازهٔ «${name}»`}
              </Button>
            )}
          </span>
        )}
      </span>
    </li>
  )
}
