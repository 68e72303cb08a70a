/** Joins the class names that are there: `classNames(styles.button, wide && styles.wide)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  let joined = ''
  for (const name of names) if (name) joined = joined === '' ? name : `${joined} ${name}`
  return joined
}
