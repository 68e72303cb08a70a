import { askToSignIn } from '#web/data/login-prompt-store.ts'
import { personalPart } from '#web/shell/personal/lazy-part.tsx'
import { HeartButton } from './heart-button.tsx'

const FavouriteToggle = personalPart(() => import('./favourite-toggle.tsx').then((part) => part.FavouriteToggle))

/** The heart of a product. Everyone gets it empty with the page; the signed-in then see their own, guests are asked to sign in. */
export function FavouriteButton({ productId, title }: { productId: string; title: string }) {
  return (
    <FavouriteToggle
      with={{ productId, title }}
      fallback={<HeartButton title={title} pressed={false} />}
      guest={<HeartButton title={title} pressed={false} onPress={() => askToSignIn('guest')} />}
    />
  )
}
