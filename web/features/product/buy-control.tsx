import type { SupplierOffer } from '#contract/product.ts'
import { askToSignIn } from '#web/data/login-prompt-store.ts'
import { addWords, offerLimits } from '#web/features/cart/offer-limits.ts'
import { personalPart } from '#web/shell/personal/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { CartIcon } from '#web/ui/icons.tsx'
import styles from './buy-box.module.css'

export interface Bought {
  productId: string
  combinationsID: string
  offer: SupplierOffer
}

const CartControl = personalPart(() => import('#web/features/cart/cart-quantity-control.tsx').then((part) => part.CartQuantityControl))

/** Guests get a button that asks them to sign in; what works on a cart is fetched only for people who can have one. */
export function BuyControl({ productId, combinationsID, offer }: Bought) {
  const seller = { id: offer.id, label: offer.name }
  const amount = offer.price.discountedPrice ?? offer.price.regularPrice
  const terms = { min: offer.minOrder, max: offer.maxOrder, stock: offer.stock }
  const words = addWords(offerLimits(terms).least)
  return (
    <div className={styles.buy}>
      <CartControl
        with={{ productId, combinationsID, seller, ...terms, amount }}
        fallback={<AddButton words={words} disabled />}
        guest={<AddButton words={words} onClick={() => askToSignIn('guest')} />}
      />
    </div>
  )
}

function AddButton({ words, ...props }: { words: string; disabled?: boolean; onClick?: () => void }) {
  return (
    <Button {...props} wide icon={<CartIcon />}>
      {words}
    </Button>
  )
}
