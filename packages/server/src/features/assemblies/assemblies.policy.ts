import type { Assembly, AssemblyState } from '@verandah/contract/assemblies'
import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { isAdministrator, isManager, type Subject } from '../../core/actor.ts'

export const rulePolicy = (actor: Pick<Subject, 'role'>) => ({ edit: isAdministrator(actor) })

/** The facts of a general meeting on which rights depend. */
export interface AssemblyFacts {
  state: AssemblyState
  starts_at: Instant
  chair_id: UserId | null
  secretary_id: UserId | null
  tellers: readonly UserId[]
  areMinutesClosed: boolean
  /** The caller owns a unit, or votes for one. */
  isEntitled: boolean
}

/** Check-in may begin so long before the start. */
export const DESK_OPENS_MS = 2 * 60 * 60 * 1_000

const isOver = (state: AssemblyState) => state === 'closed' || state === 'signed' || state === 'adjourned' || state === 'cancelled'

/** Who calls a meeting: secretary, president, administrator. Chair and tellers are named for each meeting. */
export function assemblyRoles(
  actor: Subject,
  { chair_id, secretary_id, tellers, isEntitled }: Pick<AssemblyFacts, 'chair_id' | 'secretary_id' | 'tellers' | 'isEntitled'>
) {
  const calls = isManager(actor)
  const isChair = chair_id === actor.id
  return {
    calls,
    chairs: calls || isChair,
    tells: calls || tellers.includes(actor.id),
    isEntitled,
    isOfficer: isChair || secretary_id === actor.id || tellers.includes(actor.id)
  }
}

export function assemblyPolicy(actor: Subject, facts: AssemblyFacts, now: Instant): Assembly['can'] {
  const { state } = facts
  const { calls, chairs, tells, isOfficer } = assemblyRoles(actor, facts)
  const isComing = state === 'draft' || state === 'noticed'
  const mayOpen = state === 'noticed' && Date.parse(now) >= Date.parse(facts.starts_at) - DESK_OPENS_MS
  return {
    prepare: calls && state === 'draft',
    serve: calls && (state === 'noticed' || state === 'draft'),
    manageProxies: tells && (state === 'noticed' || state === 'open'),
    open: chairs && mayOpen,
    adjourn: chairs && state === 'open',
    close: chairs && state === 'open',
    tell: tells && state === 'open',
    chair: chairs && state === 'open',
    seeHall: (calls || isOfficer || facts.isEntitled) && !isComing,
    writeMinutes: calls && (state === 'open' || isOver(state)) && state !== 'cancelled',
    // Minutes that are signed take no further signature; a correction is closed again.
    sign: (calls || isOfficer || facts.isEntitled) && (state === 'closed' || state === 'adjourned') && !facts.areMinutesClosed
  }
}
