import { LockIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden, Wrap } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './category-tiles.module.css'
import { OpenTo } from './open-to.tsx'
import type { SectionOf } from './section-of.ts'
import { SectionTitle, titleIdOf } from './section-title.tsx'

type Category = SectionOf<'categories'>['items'][number]

/** Categories in the arches of a bazaar; those for subscribers are shut to everyone else. */
export function CategoryTiles({ section }: { section: SectionOf<'categories'> }) {
  const { items, faulty, title } = section
  return (
    <section aria-labelledby={titleIdOf(section)}>
      <Wrap>
        {title === '' ? (
          <VisuallyHidden as="h2" id={titleIdOf(section)}>
            دسته‌های محصول
          </VisuallyHidden>
        ) : (
          <SectionTitle section={section} />
        )}
        {items.length === 0 ? (
          <p className={styles.none}>{faulty ? 'قالب داده‌ها نامعتبر است' : 'هیچ دسته‌ای موجود نیست'}</p>
        ) : (
          <ul className={styles.tiles}>
            {items.map((category) => (
              <li key={category.id}>
                <OpenTo
                  model={category.subscriptionModel.modelId}
                  open={<OpenTile category={category} />}
                  shut={(needs) => <ShutTile category={category} needs={needs} />}
                />
              </li>
            ))}
          </ul>
        )}
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
    <a className={`${styles.tile} ${styles.shut}`} href="/subscription">
      <Niche category={category} />
      <span className={styles.lock}>
        <LockIcon />
      </span>
      <span>
        {category.title}
        <small className={styles.needs}>{needs}</small>
      </span>
    </a>
  )
}
