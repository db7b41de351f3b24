import type { Approval, ApprovalType } from '@verandah/contract/approvals'
import type { ApprovalId } from '@verandah/contract/ids'
import { type ApprovalRow, changeOf, settleApproval } from '../../approvals/approvals.ts'
import type { Ctx } from '../../db/transact.ts'
import { demand, fail, type Refusal, refuse } from '../../http/problem.ts'
import { mayDecide } from './approvals.policy.ts'
import { type AskedRow, presentApproval } from './approvals.present.ts'
import { getApproval } from './approvals.queries.ts'

/** What a decision does to its subject. Each settles the approval itself, as the subject's own call would. */
export interface Decider {
  /** False: the subject is no longer as it was when it was asked for, and nothing was done. */
  approve(ctx: Ctx, row: ApprovalRow, ifMatch: number | undefined): Promise<boolean>
  reject(ctx: Ctx, row: ApprovalRow, reason: string, ifMatch: number | undefined): Promise<void>
}
/** Handed over by the app: no feature knows another's services. */
export type Deciders = Record<ApprovalType, Decider>

function refuseDecided(): never {
  return refuse('conflict', { message: 'This has been decided already' })
}

/** The undecided approval, when the caller may decide it and has seen its newest version. */
async function openForDecision(ctx: Ctx, id: ApprovalId, ifMatch: number | undefined): Promise<AskedRow> {
  const row = await getApproval(ctx.db, id)
  demand(mayDecide(ctx.actor, { change: changeOf(row) }))
  if (ifMatch !== undefined && ifMatch !== row.version) refuse('stale')
  if (row.status !== 'pending') refuseDecided()
  return row
}

export async function approve(ctx: Ctx, deciders: Deciders, id: ApprovalId, ifMatch?: number): Promise<Approval | Refusal> {
  const row = await openForDecision(ctx, id, ifMatch)
  if (await deciders[row.type].approve(ctx, row, ifMatch)) return presentApproval(ctx, await getApproval(ctx.db, id))
  const withdrawn = await settleApproval(ctx, row, 'withdrawn', 'Things have changed since it was asked for')
  return withdrawn === null
    ? refuseDecided()
    : fail('conflict', { message: 'Things have changed since this was asked for; it was withdrawn' })
}

export async function reject(ctx: Ctx, deciders: Deciders, id: ApprovalId, reason: string, ifMatch?: number): Promise<Approval> {
  const row = await openForDecision(ctx, id, ifMatch)
  await deciders[row.type].reject(ctx, row, reason, ifMatch)
  return presentApproval(ctx, await getApproval(ctx.db, id))
}
