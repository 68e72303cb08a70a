import type { StaffMember } from '../../../platform/http/signed-in.ts'

/** Two people let money out, masters among them: who approved a withdrawal does not say that it was paid. */
export function mayRecordPaid({ id }: Pick<StaffMember, 'id'>, { approvedBy }: { approvedBy: string | null }): boolean {
  return approvedBy !== id
}
