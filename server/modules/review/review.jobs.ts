import type { Services } from '../../platform/services.ts'
import { pictureStores } from '../media/picture-stores.ts'
import { sweepReviewPictures } from './sweep-review-pictures.ts'

const SWEEP_EVERY_S = 3_600

export function reviewJobs(services: Services): void {
  const stores = pictureStores(services.settings)
  services.jobs.every('sweep-review-pictures', SWEEP_EVERY_S, (signal) => sweepReviewPictures(services, stores, signal))
}
