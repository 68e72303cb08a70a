import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { keepInLibrary } from './library/library.queries.ts'
import { forgetTaken, giveUpAllTaken, takeUploads } from './upload.queries.ts'
import { idOfUpload } from './upload-path.ts'

/** Pictures that somebody sent stand in something of theirs from now on; answers the paths that are none of theirs, or stand somewhere already. */
export async function takePictures(tx: Transaction, userId: UserId, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const taken = new Set((await takeUploads.all(tx, { userId, ids: idsOf(paths) })).map(({ id }) => id))
  return paths.filter((path) => !taken.has(idOfUpload(path) ?? ''))
}

/** They stand nowhere any more: the next sweep removes their files. */
export async function letPicturesGo(tx: Transaction, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await giveUpAllTaken.run(tx, { ids: idsOf(paths) })
}

/** What has them now answers for their files. */
export async function handPicturesOn(tx: Transaction, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await forgetTaken.run(tx, { ids: idsOf(paths) })
}

/**
 * Pictures that somebody sent stand in something of the market’s from now on, whose library answers for their files; answers the paths that are none of theirs, or
 * stand somewhere already.
 */
export async function keepPictures(tx: Transaction, userId: UserId, paths: readonly string[]): Promise<string[]> {
  const sent = paths.filter((path) => idOfUpload(path) !== undefined)
  const others = await takePictures(tx, userId, sent)
  const taken = sent.filter((path) => !others.includes(path))
  if (taken.length > 0) await keepInLibrary.run(tx, { ids: idsOf(taken) })
  await handPicturesOn(tx, taken)
  return others
}

const idsOf = (paths: readonly string[]) => paths.flatMap((path) => idOfUpload(path) ?? [])
