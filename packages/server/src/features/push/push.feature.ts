import type { Feature } from '../../feature.ts'
import { pushPersonal } from './push.personal.ts'
import { pushReach } from './push.queries.ts'

export const push = {
  name: 'push',
  extensions: { 'notifications.reach': pushReach },
  personalData: pushPersonal
} satisfies Feature
