import { z } from 'zod'

z.config(z.locales.fa())

/** Field path → message; the first message of a field counts. */
export function issuesByField(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) errors[issue.path.join('.') || 'body'] ??= issue.message
  return errors
}
