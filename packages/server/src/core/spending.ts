import { throwFieldProblem } from './problem.ts'

/**
 * The conditions under which money leaves an account: no more of a fund than it holds, unless a reason is given, or the bank
 * has done it.
 */
export interface Spending {
  /** The reason why more may be taken than the fund holds; null: it may not. */
  overdraw: string | null
  /** True if it stands on a statement of the bank: the money has gone. */
  isStated: boolean
}

export const NO_OVERDRAFT: Spending = { overdraw: null, isStated: false }
export const STATED: Spending = { overdraw: null, isStated: true }

/** Reads the conditions from a call; 400 without a reason. */
export function toSpending({ overdraw, reason }: { overdraw: boolean; reason?: string | null | undefined }): Spending {
  if (!overdraw) return NO_OVERDRAFT
  return { overdraw: reason || throwFieldProblem('reason', 'Reason is required'), isStated: false }
}
