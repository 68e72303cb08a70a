import { askToSignIn } from '#web/data/login-prompt-store.ts'
import { personalPart } from '#web/shell/personal/lazy-part.tsx'
import { HeartButton } from './heart-button.tsx'

const CardFavourite = personalPart(() => import('./card-favourite.tsx').then((part) => part.CardFavourite))

/** The heart of a card; guests are asked to sign in. */
export function CardHeart({ productId, title }: { productId: string; title: string }) {
  return (
    <CardFavourite
      with={{ productId, title }}
      fallback={<HeartButton title={title} pressed={false} look="card" />}
      guest={<HeartButton title={title} pressed={false} look="card" onPress={() => askToSignIn('guest')} />}
    />
  )
}
