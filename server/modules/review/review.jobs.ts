import type { Services } from '../../platform/services.ts'
import { pictureStores } from '../media/picture-stores.ts'
import { sweepReviewPictures } from './sweep-review-pictures.ts'
import { tellOfRejections } from './tell-of-rejection.ts'

const SWEEP_EVERY_S = 3_600
const TELL_EVERY_S = 60

export function reviewJobs(services: Services): void {
  const stores = pictureStores(services.settings)
  services.jobs.every('sweep-review-pictures', SWEEP_EVERY_S, (signal) => sweepReviewPictures(services, stores, signal))
  services.jobs.every('tell-of-rejected-reviews', TELL_EVERY_S, (signal) => tellOfRejections(services.db, services.clock.now(), signal))
}
