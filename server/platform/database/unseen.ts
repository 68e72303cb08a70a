/**
 * A parameter that PostgreSQL does not see when it plans: a plan for these values costs what a plan for any values costs, so it is made once and kept, where it would
 * be made anew for each list or pattern. For statements that have one good plan; those that have several want their values seen.
 */
export const unseen = (parameter: `:${string}`, type: string): string => `(select ${parameter}::${type})::${type}`
