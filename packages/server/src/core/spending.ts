import { throwFieldProblem } from './problem.ts'

/** How money leaves an account: no more of a fund than lies there, unless it is said why, or the bank has done it. */
export interface Spending {
  /** Why more may be taken than lies there; null: it may not. */
  overdraw: string | null
  /** It stands on a statement of the bank: it has gone. */
  isStated: boolean
}

export const NO_OVERDRAFT: Spending = { overdraw: null, isStated: false }
export const STATED: Spending = { overdraw: null, isStated: true }

/** As a call says it; 400 without a reason. */
export function toSpending({ overdraw, reason }: { overdraw: boolean; reason?: string | null | undefined }): Spending {
  if (!overdraw) return NO_OVERDRAFT
  return { overdraw: reason || throwFieldProblem('reason', 'Reason is required'), isStated: false }
}
