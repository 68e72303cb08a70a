import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import type { Seller, SellerProduct } from '#contract/seller.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { TruckIcon } from '#web/ui/icons.tsx'
import { Panel, SectionHead } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import styles from './seller-home.module.css'

/** The first tab: who this seller is and what is best on the shelves. */
export default function SellerHome() {
  const seller = useOutletContext<Seller>()
  return (
    <div className={styles.home}>
      <Products title="پیشنهادهای ویژهٔ این فروشنده" id="seller-offers" products={seller.specialOffers} first />
      <Products
        title="پرفروش‌ها"
        id="seller-best"
        products={seller.bestSelling}
        first={seller.specialOffers.length === 0}
        more={{ to: `/seller/${seller.id}/products?sort=best_selling`, label: 'همهٔ محصولات' }}
        whenEmpty="اکنون محصولی از این فروشنده موجود نیست."
      />
      {seller.categories.length > 0 && (
        <section aria-labelledby="seller-categories">
          <SectionHead id="seller-categories" title="دسته‌هایی که می‌فروشد" />
          <ul className={styles.categories}>
            {seller.categories.map(({ slug, title, image, count }) => (
              <li key={slug}>
                <a
                  href={`/seller/${encodeURIComponent(seller.id)}/products?category=${encodeURIComponent(slug)}`}
                  className={styles.category}
                >
                  <Picture path={image} alt="" sizes="56px" widths={[96, 192]} className={styles.picture} />
                  <span>
                    <strong>{title}</strong>
                    <span>{formatCount(count)} محصول</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.pair}>
        <Told title="دربارهٔ فروشنده" id="seller-about">
          {seller.description === '' ? (
            <p className={styles.quiet}>اطلاعاتی در این باره وجود ندارد</p>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list when it was stored
            <div className={styles.text} dangerouslySetInnerHTML={{ __html: seller.description }} />
          )}
        </Told>
        {seller.contact !== undefined && (
          <Told title="راه‌های تماس" id="seller-contact">
            <Contact {...seller.contact} />
          </Told>
        )}
        {seller.policies !== undefined && (
          <Told title="شرایط فروش و بازگشت" id="seller-policies">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list when it was stored */}
            <div className={styles.text} dangerouslySetInnerHTML={{ __html: seller.policies }} />
          </Told>
        )}
        <Told title="کجا می‌فرستد" id="seller-areas">
          {seller.deliveryAreas.length === 0 ? (
            <p className={styles.quiet}>اطلاعاتی در این باره وجود ندارد</p>
          ) : (
            <ul className={styles.areas}>
              {seller.deliveryAreas.map(({ locationId, locationLabel }) => (
                <li key={locationId}>
                  <Chip icon={<TruckIcon size="small" />}>{locationLabel}</Chip>
                </li>
              ))}
            </ul>
          )}
        </Told>
      </div>
    </div>
  )
}

interface ProductsProps {
  title: string
  id: string
  products: readonly SellerProduct[]
  more?: { to: string; label: string }
  /** It stands above the others: the picture of its first product, which a phone shows whole, is asked for ahead of the rest. */
  first?: boolean
  /** Without it an empty shelf is not shown at all. */
  whenEmpty?: string
}

function Products({ title, id, products, more, first = false, whenEmpty }: ProductsProps) {
  if (products.length === 0 && whenEmpty === undefined) return null
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} more={products.length > 0 ? more : undefined} />
      {products.length === 0 ? (
        <p className={styles.quiet}>{whenEmpty}</p>
      ) : (
        <Carousel label={title}>
          {products.map((product, at) => (
            <ProductCard key={product.id} product={product} eager={first && at === 0} />
          ))}
        </Carousel>
      )}
    </section>
  )
}

function Contact({ phone, email, hours, address }: NonNullable<Seller['contact']>) {
  return (
    <ul className={styles.contact}>
      {phone !== undefined && (
        <li>
          تلفن:{' '}
          <a href={`tel:${phone}`} dir="ltr">
            {toPersianDigits(phone)}
          </a>
        </li>
      )}
      {email !== undefined && (
        <li>
          ایمیل:{' '}
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        </li>
      )}
      {hours !== undefined && <li>ساعت پاسخ‌گویی: {hours}</li>}
      {address !== undefined && <li>نشانی: {address}</li>}
    </ul>
  )
}

function Told({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <Panel as="section" labelledBy={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Panel>
  )
}
