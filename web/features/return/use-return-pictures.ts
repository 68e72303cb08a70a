import type { ReceiptId } from '#contract/ids.ts'
import { RETURN_PICTURES_MAX, UPLOAD_BYTES_MAX, UPLOAD_BYTES_MIN } from '#contract/limits.ts'
import { type ReturnPictureId, removeReturnPictureCall, sendReturnPictureCall } from '#contract/return.ts'
import { callMine } from '#web/api/call-mine.ts'
import { FileFault, faultOfFiles } from '#web/forms/file-fault.ts'
import { asItIsSent } from '#web/forms/shrunk-picture.ts'
import { type PicturesInHand, usePictures } from '#web/forms/use-pictures.ts'

const LIMITS = { types: ['image/*'], bytesMin: UPLOAD_BYTES_MIN, bytesMax: UPLOAD_BYTES_MAX.default }

interface SentPicture {
  id: ReturnPictureId
  /** As it left: its sender sees what they have sent without asking for it. */
  file: File
}

/** The pictures of a return that is being asked for. */
export function useReturnPictures(receiptId: ReceiptId): PicturesInHand<SentPicture> {
  return usePictures({
    max: RETURN_PICTURES_MAX,
    send: async (chosen, transport, signal) => {
      const file = await asItIsSent(chosen)
      const fault = faultOfFiles([file], LIMITS)
      if (fault !== undefined) throw new FileFault(fault)
      return { ...(await callMine(sendReturnPictureCall, { params: { receiptId }, file, transport }, signal)), file }
    },
    remove: ({ id }) => callMine(removeReturnPictureCall, { params: { pictureId: id } }),
  })
}
