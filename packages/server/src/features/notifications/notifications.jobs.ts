import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { deliver, isDeliveryDue } from '../../notifications/deliver.ts'

/** Between two transactions, so that other writes come first. */
const REST_MS = 100
/** And before more is looked for, so that the events of a busy time gather: together they cost little more than one of them. */
const GATHER_MS = 400
/** Delivery takes at most a quarter of the time in which others may write. */
const REST_SHARE = 3

const rest = (worked: number) => sleep(Math.max(REST_MS, worked * REST_SHARE))
const gather = () => sleep(GATHER_MS)

export function notificationJobs({ notifier, onDelivered }: AppContext): Job[] {
  return [
    {
      name: 'deliver',
      everyMs: 0,
      isDue: (now) => isDeliveryDue(notifier, now),
      run: (now) => deliver(notifier, now, { onDelivered, rest, gather })
    }
  ]
}
