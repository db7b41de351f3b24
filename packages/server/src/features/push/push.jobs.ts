import { HOUR_MS } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { removeLeftDevices } from './push.service.ts'

export function pushJobs(app: AppContext): Job[] {
  return [
    {
      name: 'remove-left-devices',
      everyMs: HOUR_MS,
      trustsDate: true,
      run: (now) => transact(app, { actor: null, now }, removeLeftDevices)
    }
  ]
}
