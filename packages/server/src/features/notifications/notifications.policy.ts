import { isManager } from '../../core/actor.ts'

export const notificationAbilities = {
  broadcast: isManager,
  sendEmergency: isManager
}
