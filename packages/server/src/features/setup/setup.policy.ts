import type { Role } from '@verandah/contract/roles'
import { SETUP_STEPS, type SetupStep, type SetupStepName } from '@verandah/contract/setupSteps'
import type { Subject } from '../../core/actor.ts'

/** Whose dashboard has the list. */
export const SETUP_ROLES: readonly Role[] = ['treasurer', 'administrator']

const OF_MONEY: readonly SetupStepName[] = ['books', 'fee', 'bill', 'bank']

/** Returns the steps that somebody sees and may put away: the administrator all, the treasurer those of money, others none. */
export function stepsOf({ role }: Pick<Subject, 'role'>): readonly SetupStepName[] {
  if (role === 'administrator') return SETUP_STEPS
  return role === 'treasurer' ? OF_MONEY : []
}

export const isStepOpen = ({ done, dismissed }: SetupStep): boolean => !done && !dismissed
