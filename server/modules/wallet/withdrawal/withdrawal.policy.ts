import type { StaffMember } from '../../../platform/http/signed-in.ts'

/** Two people let money out: who approved a withdrawal does not say that it was paid. A master may be alone. */
export function mayRecordPaid({ id, role }: Pick<StaffMember, 'id' | 'role'>, { approvedBy }: { approvedBy: string | null }): boolean {
  return role === 'master' || approvedBy !== id
}
