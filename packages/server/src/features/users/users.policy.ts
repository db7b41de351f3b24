import type { UserDeed } from '@verandah/contract/users'
import type { Role } from '@verandah/contract/roles'
import { abilities, grantableRoles, type Subject } from '../../auth/actor.ts'

type Deeds = Record<UserDeed, boolean>

/** What of a person's state decides what is possible with them now. */
export interface PersonState extends Subject {
  isLocked: boolean
  hasTwoFactor: boolean
}

/** What the table of roles allows, whether it is possible now or not: one manages those whose role one could give. */
export function userRights(actor: Subject, target: Pick<Subject, 'role'>): Deeds {
  const manages = grantableRoles(actor).includes(target.role)
  const { administer, changeRoles, requestRoles } = abilities(actor)
  return {
    edit: manages,
    activate: manages,
    resetPassword: manages,
    unlock: manages,
    setRole: manages && changeRoles,
    requestRole: requestRoles,
    changeEmail: administer,
    disableTwoFactor: administer,
    delete: administer
  }
}

/** What the caller may do with this person now: nobody takes themself away. */
export function userPolicy(actor: Subject, target: PersonState): Deeds {
  const rights = userRights(actor, target)
  const isOther = actor.id !== target.id
  return {
    ...rights,
    activate: rights.activate && isOther,
    resetPassword: rights.resetPassword && isOther,
    unlock: rights.unlock && target.isLocked,
    setRole: rights.setRole && isOther,
    requestRole: rights.requestRole && isOther,
    disableTwoFactor: rights.disableTwoFactor && isOther && target.hasTwoFactor,
    delete: rights.delete && isOther
  }
}

/** Neither side administrator: president and administrator; else the administrator. */
export function mayChangeRole(actor: Subject, from: Role, to: Role): boolean {
  const roles = grantableRoles(actor)
  return abilities(actor).changeRoles && roles.includes(from) && roles.includes(to)
}
