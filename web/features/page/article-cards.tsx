import type { PageFacts } from '#contract/page.ts'
import { formatDate } from '#persian/format.ts'
import { Picture } from '#web/ui/picture.tsx'
import styles from './article-cards.module.css'

/** The whole card is the link. */
export function ArticleCards({ articles, level = 3 }: { articles: readonly PageFacts[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <ul className={styles.cards}>
      {articles.map((article, index) => (
        <li key={article.slug} className={styles.card}>
          <Picture
            path={article.image}
            alt=""
            sizes="(min-width: 1024px) 440px, (min-width: 640px) 50vw, 100vw"
            widths={[320, 480, 640, 960]}
            ratio="free"
            bare
            eager={level === 2 && index === 0}
            className={styles.picture}
          />
          <div className={styles.words}>
            <Heading className={styles.title}>
              <a href={`/page/${article.slug}`}>{article.title}</a>
            </Heading>
            <p className={styles.about}>{article.description}</p>
            <time className={styles.date} dateTime={article.publishedAt}>
              {formatDate(article.publishedAt)}
            </time>
          </div>
        </li>
      ))}
    </ul>
  )
}
