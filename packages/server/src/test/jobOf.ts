import { createJobs } from '../app.ts'
import type { Job } from '../jobs/runner.ts'
import type { TestBuilding } from './building.ts'

/** A job of the building by its name; throws where there is none. */
export function jobOf({ app }: TestBuilding, name: string): Job {
  const job = createJobs(app).find((one) => one.name === name)
  if (job === undefined) throw new Error(`There is no job ${name}`)
  return job
}
