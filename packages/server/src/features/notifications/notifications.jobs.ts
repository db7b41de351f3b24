import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { deliver, isDeliveryDue } from '../../notifications/deliver.ts'

export function notificationJobs({ notifier, onDelivered }: AppContext): Job[] {
  return [
    {
      name: 'deliver',
      everyMs: 0,
      isDue: (now) => isDeliveryDue(notifier, now),
      run: (now) => deliver(notifier, now, onDelivered)
    }
  ]
}
