import { personalPart } from '#web/shell/personal/lazy-part.tsx'
import { LockIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden, Wrap } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './category-tiles.module.css'
import type { SectionOf } from './section-of.ts'

type Category = SectionOf<'categories'>['items'][number]

const NEEDS = { pro: 'نیازمند اشتراک ویژه', gold: 'نیازمند اشتراک حرفه‌ای' } as const

const ForSubscribers = personalPart(() => import('./for-subscribers.tsx').then((parts) => parts.ForSubscribers))

/** Categories in the arches of a bazaar; those for subscribers are shut to everyone else. */
export function CategoryTiles({ section }: { section: SectionOf<'categories'> }) {
  if (section.items.length === 0) return null
  const titleId = `section-${section.id}`
  return (
    <section aria-labelledby={titleId}>
      <Wrap>
        <VisuallyHidden as="h2" id={titleId}>
          {section.title === '' ? 'دسته‌های کالا' : section.title}
        </VisuallyHidden>
        <ul className={styles.tiles}>
          {section.items.map((category) => {
            const model = category.subscriptionModel.modelId
            const open = <OpenTile category={category} />
            if (model === 'basic') return <li key={category.id}>{open}</li>
            const shut = <ShutTile category={category} needs={NEEDS[model]} />
            return (
              <li key={category.id}>
                <ForSubscribers with={{ model, open, shut }} waiting={shut} guest={shut} />
              </li>
            )
          })}
        </ul>
      </Wrap>
    </section>
  )
}

function Niche({ category }: { category: Category }) {
  return (
    <span className={styles.niche}>
      <Picture path={category.image} alt="" sizes="116px" widths={[96, 192, 320]} bare className={styles.picture} />
    </span>
  )
}

function OpenTile({ category }: { category: Category }) {
  return (
    <a className={styles.tile} href={`/category/${category.slug}`}>
      <Niche category={category} />
      {category.title}
    </a>
  )
}

function ShutTile({ category, needs }: { category: Category; needs: string }) {
  return (
    <div className={`${styles.tile} ${styles.shut}`}>
      <Niche category={category} />
      <span className={styles.lock}>
        <LockIcon />
      </span>
      <span>
        {category.title}
        <small className={styles.needs}>{needs}</small>
      </span>
    </div>
  )
}
