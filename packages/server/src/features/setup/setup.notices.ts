import type { Notices } from '../../notifications/notice.ts'
import type { SetupEvent } from './setup.events.ts'

export const setupNotices: Notices<SetupEvent> = {
  'setup.completed': null,
  'setup.stepDismissed': null,
  'setup.stepRestored': null
}
