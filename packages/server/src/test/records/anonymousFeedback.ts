import { feedbackJobs } from '../../features/feedback/feedback.jobs.ts'
import type { TestBuilding } from '../building.ts'

/** Shows what was given anonymously, as the job does after the full hour. The clock stays where it is. */
export async function showAnonymous({ app, clock }: TestBuilding): Promise<void> {
  for (const { run } of feedbackJobs(app)) await run(new Date(clock.now.getTime() + 3_600_000))
}
