import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { tellOfContractEnds } from './contractEnds.service.ts'

const TEN_MINUTES_MS = 600_000

export function vendorJobs(app: AppContext): Job[] {
  const run = (now: Date) => transact(app, { actor: null, now }, tellOfContractEnds)
  return [{ name: 'tell-contract-ends', everyMs: TEN_MINUTES_MS, trustsDate: true, run }]
}
