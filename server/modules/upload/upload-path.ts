/** Where a picture that somebody has sent stands among the uploads. */
export function uploadPath(id: string): string {
  return `/uploads/sent/${id.slice(0, 2)}/${id}.webp`
}

/** The id in such a path; undefined where it is none that was ever answered. */
export function idOfUpload(path: string): string | undefined {
  const id = /\/([0-9a-z]{12,24})\.webp$/.exec(path)?.[1]
  return id !== undefined && uploadPath(id) === path ? id : undefined
}
