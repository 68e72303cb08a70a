/** What a call that answers a file answered: its shape leaves open what it is. */
export async function blobOf(answer: Promise<unknown>): Promise<Blob> {
  const file = await answer
  if (file instanceof Blob) return file
  throw new Error('The answer is no file')
}
