import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeliveryPlaces } from './offer-facts.tsx'

const shown = (...delivery: { locationId: string; locationName: string; locationLabel: string }[]) =>
  renderToStaticMarkup(<DeliveryPlaces offer={{ delivery }} />)

test('an offer without a place is not sent everywhere', () => {
  expect(shown()).toContain('محل ارسال گفته نشده است')
  expect(shown({ locationId: 'iran', locationName: 'ایران', locationLabel: 'ایران' })).toContain('سراسر کشور')
  expect(shown({ locationId: 'tehran', locationName: 'تهران', locationLabel: 'استان تهران' })).toContain('استان تهران')
})
