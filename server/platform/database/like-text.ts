/** A text within a LIKE pattern: what LIKE reads as a wildcard stands for itself. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
