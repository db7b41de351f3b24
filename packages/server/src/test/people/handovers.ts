import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import { type Handover, handovers } from '@verandah/contract/handovers'
import type { UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import { createJobs } from '../../app.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'

export type Given = { userId: UserId; role: Role }

export const tomorrow = ({ clock }: Pick<TestBuilding, 'clock'>): Day => addDays(dayOf(clock.now), 1)

/** Cancels the hand-over that is planned, if any. */
export async function cancelPlanned({ as }: TestBuilding): Promise<void> {
  const { handovers: all } = await as.ishara.call(handovers.list)
  for (const { _id: id } of all.filter(({ status }) => status === 'planned')) await as.ishara.call(handovers.cancel, { params: { id } })
}

/** Plans for tomorrow, unless another day is given, instead of what was planned. */
export async function plan(
  building: TestBuilding,
  changes: Given[],
  { who = 'ishara', day = tomorrow(building), note }: { who?: DemoPersonName; day?: Day; note?: string } = {}
): Promise<Handover> {
  await cancelPlanned(building)
  return building.as[who].call(handovers.create, { body: { day, changes, ...(note !== undefined && { note }) } })
}

/** The job, as the runner has it. */
export function handoverJob({ app }: Pick<TestBuilding, 'app'>) {
  const job = createJobs(app).find(({ name }) => name === 'apply-handovers')
  if (job === undefined) throw new Error('There is no such job')
  return job
}

/** The role, past every rule. */
export async function roleOf({ app }: Pick<TestBuilding, 'app'>, id: UserId): Promise<Role> {
  return (await app.databases.read.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role
}
