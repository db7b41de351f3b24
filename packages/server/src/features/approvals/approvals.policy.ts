import type { Approval } from '@verandah/contract/approvals'
import { abilities, type Subject } from '../../auth/actor.ts'

type Asked = Pick<Approval, 'change' | 'status' | 'subject'>

/** Where an administrator is involved, only administrators decide. */
export function mayDecide(actor: Subject, { change }: Pick<Asked, 'change'>): boolean {
  const involvesAdministrator = change !== null && [change.from, change.to].includes('administrator')
  const { administer, decideApprovals } = abilities(actor)
  return involvesAdministrator ? administer : decideApprovals
}

/** Nobody grants themself another role; turning it down is theirs like any other. */
export function approvalPolicy(actor: Subject, asked: Asked): Approval['can'] {
  const decides = asked.status === 'pending' && mayDecide(actor, asked)
  return { approve: decides && asked.subject._id !== actor.id, reject: decides }
}
