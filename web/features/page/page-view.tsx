import type { PageFacts, PageVersion } from '#contract/page.ts'
import { formatDate } from '#persian/format.ts'
import { BuiltHtml } from '#web/features/built-page/built-html.tsx'
import { marketName } from '#web/shell/market-name.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Panel, SectionHead, Stack, Wrap } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { ArticleCards } from './article-cards.tsx'
import { OtherVersions, VersionLine } from './page-versions.tsx'
import styles from './page-view.module.css'

interface PageViewProps {
  page: Pick<PageFacts, 'title' | 'description' | 'image' | 'kind'> & Partial<Pick<PageFacts, 'publishedAt' | 'slug'>>
  html: string
  /** Drawn of blocks, in place of stored HTML. */
  isBuilt?: boolean
  /** Of a page that people agree to. */
  version?: number | undefined
  versions?: readonly PageVersion[]
  /** Further articles. */
  next?: readonly PageFacts[]
}

/** A page of text: its name, its picture where it has one, and what it tells. */
export function PageView({ page, html, isBuilt = false, version, versions = [], next = [] }: PageViewProps) {
  const isArticle = page.kind === 'article'
  const wording = version === undefined || page.slug === undefined ? undefined : { slug: page.slug, version, versions }
  return (
    <Wrap>
      <Stack className={styles.page}>
        <div className={styles.column}>
          <Breadcrumbs
            items={[{ label: marketName(), to: '/' }, ...(isArticle ? [{ label: 'خواندنی‌ها', to: '/blog' }] : []), { label: page.title }]}
          />
          <Panel as="article" className={styles.text}>
            <header className={styles.head}>
              <h1>{page.title}</h1>
              {isArticle && page.publishedAt !== undefined && (
                <time className={styles.date} dateTime={page.publishedAt}>
                  {formatDate(page.publishedAt)}
                </time>
              )}
              {wording !== undefined && <VersionLine {...wording} />}
            </header>
            {page.image !== '' && (
              <Picture
                path={page.image}
                alt=""
                sizes="(min-width: 900px) 800px, 100vw"
                widths={[480, 640, 960, 1280]}
                ratio="free"
                bare
                eager
                className={styles.cover}
              />
            )}
            {isBuilt ? <BuiltHtml html={html} /> : <Prose html={html} className={styles.prose} />}
            {wording !== undefined && <OtherVersions {...wording} />}
          </Panel>
        </div>
        {next.length > 0 && (
          <section className={styles.next} aria-labelledby="next">
            <SectionHead id="next" title="این‌ها را هم بخوانید" more={{ to: '/blog', label: 'همهٔ خواندنی‌ها' }} />
            <ArticleCards articles={next} />
          </section>
        )}
      </Stack>
    </Wrap>
  )
}
