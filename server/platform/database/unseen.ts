/**
 * Hides a parameter from the planner: PostgreSQL then keeps one generic plan on each connection, where it would make a plan for each set of values. For statements
 * that one plan suits, whatever the values are.
 */
export const unseen = (parameter: `:${string}`, type: string): string => `(select ${parameter}::${type})::${type}`
