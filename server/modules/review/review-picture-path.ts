/** Where the picture of a review stands among the uploads. */
export function reviewPicturePath(id: string): string {
  return `/uploads/reviews/${id.slice(0, 2)}/${id}.webp`
}
