import type { Settings } from '@verandah/contract/settings'
import { isAdministrator, type Subject } from '../../core/actor.ts'

export const settingsAbilities = { administer: isAdministrator }

export function settingsPolicy(actor: Subject): Settings['can'] {
  return { edit: isAdministrator(actor) }
}
