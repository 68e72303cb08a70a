import type { CSSProperties, ReactNode } from 'react'
import type { Block, BlockTiles, ContainerProps } from '#contract/built-blocks.ts'
import { GROUND, isDark } from '#contract/built-page-rules.ts'
import { type MediaWidth, mediaUrl } from '#contract/media.ts'
import { srcSetOf } from '#web/ui/picture.tsx'

/*
 * Blocks as shoppers see them. They are drawn once on the server and never come alive, so they carry their looks with them: no script and no style sheet of
 * theirs reaches a page, and the editor shows the very same. The ground is white in either look of the site, so that colours are read as they were chosen.
 */

type PropsOf<Type extends Block['type']> = Extract<Block, { type: Type }>['props']

const WIDTHS: readonly MediaWidth[] = [320, 480, 640, 960, 1280]
const WIDE: readonly MediaWidth[] = [640, 960, 1280, 1720]
const RADIUS = 'var(--radius-large)'

const lengthOf = (length: { value: number; unit: string } | null) => (length === null ? undefined : `${length.value}${length.unit}`)

/** The same picture may stand in a list twice. */
function keyed<Item>(items: readonly Item[], nameOf: (item: Item) => string): { key: string; item: Item }[] {
  return items.map((item, at) => ({ key: `${at} ${nameOf(item)}`, item }))
}

/** A link where it leads somewhere. */
function Linked({ url, style, children }: { url: string; style?: CSSProperties; children: ReactNode }) {
  return url === '' ? (
    <div style={style}>{children}</div>
  ) : (
    <a href={url} style={{ display: 'block', ...style }}>
      {children}
    </a>
  )
}

function BlockPicture({ path, alt, sizes, style }: { path: string; alt: string; sizes: string; style: CSSProperties }) {
  return (
    <img
      src={mediaUrl(path, 640)}
      srcSet={srcSetOf(path, WIDTHS)}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={{ display: 'block', maxInlineSize: '100%', ...style }}
    />
  )
}

function TextBlock({ text, level, fontSize, color, fontWeight, align, url }: PropsOf<'Text'>) {
  if (text === '') return null
  const Tag = level
  const style: CSSProperties = {
    margin: 0,
    fontSize: `${fontSize}px`,
    fontWeight,
    textAlign: align,
    lineHeight: 1.7,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    ...(color === '' ? {} : { color }),
  }
  return <Tag style={style}>{url === '' ? text : <a href={url}>{text}</a>}</Tag>
}

function ImageBlock({ src, alt, fit, w, h, radius, url }: PropsOf<'Image'>) {
  if (src === '') return null
  return (
    <Linked url={url}>
      <BlockPicture
        path={src}
        alt={alt}
        sizes="(min-width: 1400px) 1360px, 100vw"
        style={{
          objectFit: fit,
          inlineSize: lengthOf(w) ?? '100%',
          blockSize: lengthOf(h) ?? 'auto',
          borderRadius: lengthOf(radius) ?? RADIUS,
        }}
      />
    </Linked>
  )
}

function HeroBlock({ title, text, image, url }: PropsOf<'Hero'>) {
  if (title === '' && text === '' && image === '') return null
  return (
    <Linked
      url={url}
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
        alignItems: 'center',
        gap: '16px',
        overflow: 'hidden',
        borderRadius: RADIUS,
        background: 'var(--firuze-deep)',
        color: '#ffffff',
      }}
    >
      <div style={{ padding: '32px' }}>
        {title !== '' && <h2 style={{ margin: 0, fontSize: 'clamp(24px, 4vw, 40px)', lineHeight: 1.4 }}>{title}</h2>}
        {text !== '' && <p style={{ margin: '8px 0 0', fontSize: '16px', lineHeight: 1.9, whiteSpace: 'pre-line' }}>{text}</p>}
      </div>
      {image !== '' && (
        <BlockPicture
          path={image}
          alt=""
          sizes="(min-width: 768px) 50vw, 100vw"
          style={{ inlineSize: '100%', blockSize: '100%', maxBlockSize: '24rem', objectFit: 'cover' }}
        />
      )}
    </Linked>
  )
}

function BlockTitle({ title, align = 'start' }: { title: string; align?: 'start' | 'center' | 'end' }) {
  return title === '' ? null : <h2 style={{ margin: '0 0 16px', fontSize: '20px', textAlign: align }}>{title}</h2>
}

function CategoriesBlock({ title, titleAlign, tiles }: PropsOf<'Categories'> & { tiles: BlockTiles[string] }) {
  if (tiles.length === 0) return null
  return (
    <section>
      <BlockTitle title={title} align={titleAlign} />
      <ul
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))',
          gap: '16px 12px',
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {tiles.map(({ slug, title: name, image }) => (
          <li key={slug}>
            <a
              href={`/category/${slug}`}
              style={{ display: 'grid', justifyItems: 'center', gap: '8px', fontWeight: 500, textAlign: 'center' }}
            >
              {image === '' ? (
                <span style={{ inlineSize: '80px', blockSize: '80px', borderRadius: RADIUS, background: 'var(--firuze-100)' }} />
              ) : (
                <BlockPicture
                  path={image}
                  alt=""
                  sizes="80px"
                  style={{
                    inlineSize: '80px',
                    blockSize: '80px',
                    padding: '8px',
                    objectFit: 'contain',
                    borderRadius: RADIUS,
                    background: 'var(--firuze-50)',
                  }}
                />
              )}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function BannersBlock({ title, columns, items }: PropsOf<'Banners'>) {
  const shown = items.filter(({ image }) => image !== '')
  if (shown.length === 0) return null
  return (
    <section>
      <BlockTitle title={title} />
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: `repeat(auto-fit, minmax(max(${columns > 2 ? '9rem' : '16rem'}, ${Math.floor(100 / columns) - 4}%), 1fr))`,
          gap: '16px',
        }}
      >
        {keyed(shown, ({ image }) => image).map(({ key, item: { url, image, alt } }) => (
          <Linked key={key} url={url}>
            <BlockPicture
              path={image}
              alt={alt}
              sizes={`(min-width: 768px) ${Math.round(100 / columns)}vw, 100vw`}
              style={{ inlineSize: '100%', aspectRatio: columns > 2 ? '1' : '3 / 1', objectFit: 'cover', borderRadius: RADIUS }}
            />
          </Linked>
        ))}
      </div>
    </section>
  )
}

/** The next slide is reached by swiping, by the wheel or by the arrow keys once the strip has the focus. */
function SliderBlock({ items }: PropsOf<'WideSlider'>) {
  const shown = items.flatMap((item) => {
    const first = item.desktopImage || item.tabletImage || item.mobileImage
    if (first === '') return []
    return [{ ...item, desktop: item.desktopImage || first, tablet: item.tabletImage || first, mobile: item.mobileImage || first }]
  })
  if (shown.length === 0) return null
  const focus = shown.length > 1 ? { tabIndex: 0 } : {}
  return (
    <section
      aria-label="اسلایدها"
      {...focus}
      style={{ display: 'flex', overflowX: 'auto', scrollSnapType: 'x mandatory', borderRadius: RADIUS, scrollbarWidth: 'thin' }}
    >
      {keyed(shown, ({ desktop }) => desktop).map(({ key, item: { url, alt, desktop, tablet, mobile } }) => (
        <Linked key={key} url={url} style={{ flex: '0 0 100%', scrollSnapAlign: 'start' }}>
          <picture>
            <source media="(min-width: 1024px)" srcSet={srcSetOf(desktop, WIDE)} sizes="100vw" />
            <source media="(min-width: 600px)" srcSet={srcSetOf(tablet, WIDTHS)} sizes="100vw" />
            <img
              src={mediaUrl(mobile, 640)}
              srcSet={srcSetOf(mobile, WIDTHS)}
              sizes="100vw"
              alt={alt}
              loading="lazy"
              decoding="async"
              style={{ display: 'block', inlineSize: '100%', aspectRatio: '4 / 1', minBlockSize: '8rem', objectFit: 'cover' }}
            />
          </picture>
        </Linked>
      ))}
    </section>
  )
}

type Looks = Omit<ContainerProps, 'children' | 'id'>

/** How the blocks within a container stand. The editor's library has a box of its own for them. */
export const innerStyle = ({ direction, gap }: Looks): CSSProperties => ({
  display: 'grid',
  gridTemplateColumns: direction === 'row' ? 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))' : 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: `${gap}px`,
})

/** What is around them. */
export const groundStyle = ({ padding, background }: Looks): CSSProperties => ({
  padding: `${padding}px`,
  ...(background === '' ? {} : { background, color: isDark(background) ? '#ffffff' : '#1f1c19', borderRadius: RADIUS }),
})

/** Of the whole. */
export const PAGE_STYLE: CSSProperties = {
  colorScheme: 'light',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '24px',
  padding: '16px',
  borderRadius: RADIUS,
  background: GROUND,
  color: '#1f1c19',
}

/** Any block, with all within it. A section of the home page stands elsewhere. */
export function BlockView({ block, tiles }: { block: Block; tiles: BlockTiles }) {
  switch (block.type) {
    case 'Text':
      return <TextBlock {...block.props} />
    case 'Image':
      return <ImageBlock {...block.props} />
    case 'Hero':
      return <HeroBlock {...block.props} />
    case 'Categories':
      return <CategoriesBlock {...block.props} tiles={tiles[block.props.id] ?? []} />
    case 'Banners':
      return <BannersBlock {...block.props} />
    case 'WideSlider':
      return <SliderBlock {...block.props} />
    case 'Container': {
      const { children, ...props } = block.props
      if (children.length === 0) return null
      return (
        <div style={{ ...innerStyle(props), ...groundStyle(props) }}>
          {children.map((each) => (
            <BlockView key={each.props.id} block={each} tiles={tiles} />
          ))}
        </div>
      )
    }
    case 'HomeSection':
      return null
  }
}
