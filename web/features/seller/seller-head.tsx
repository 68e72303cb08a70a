import type { Seller } from '#contract/seller.ts'
import { formatCount } from '#persian/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { ShieldIcon } from '#web/ui/icons.tsx'
import { PinIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { LegalName } from '#web/ui/legal-name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import styles from './seller-head.module.css'

export function SellerHead({ seller }: { seller: Seller }) {
  const place = seller.city === seller.province ? seller.province : `${seller.province}، ${seller.city}`
  return (
    <Panel as="section" className={styles.head} labelledBy="seller-name">
      {seller.cover !== undefined && (
        <Picture path={seller.cover} alt="" sizes="100vw" widths={[640, 960, 1280, 1720]} bare eager className={styles.cover} />
      )}
      <Picture
        path={seller.logo}
        alt=""
        sizes="(min-width: 768px) 112px, 72px"
        widths={[96, 192, 320]}
        bare
        eager
        className={styles.logo}
      />
      <div className={styles.words}>
        <div className={styles.name}>
          <h1 id="seller-name">{seller.name}</h1>
          {seller.verified && (
            <Chip tone="pesteh" icon={<ShieldIcon size="small" />}>
              فروشندهٔ تأییدشده
            </Chip>
          )}
        </div>
        <LegalName name={seller.legalName} />
        <ul className={styles.facts}>
          <li>
            <PinIcon size="small" />
            {place}
          </li>
          <li>{seller.rating === null ? 'هنوز بی‌امتیاز' : <Rating value={seller.rating} />}</li>
          <li>
            <a href={`/seller/${seller.id}/comments`}>
              {seller.commentCount === 0 ? 'بدون دیدگاه' : `${formatCount(seller.commentCount)} دیدگاه`}
            </a>
          </li>
          <li>{formatCount(seller.productCount)} محصول</li>
        </ul>
      </div>
      <div className={styles.share}>
        <ShareButton title={`فروشگاه ${seller.name}`} />
      </div>
    </Panel>
  )
}
