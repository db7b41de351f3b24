import { isManager } from '../../core/actor.ts'

export const notificationAbilities = {
  broadcast: isManager,
  // There is no channel for SMS yet.
  receiveSms: () => false
}
