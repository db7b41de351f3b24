import { assemblies } from '@verandah/contract/assemblies'
import type { Sent } from '@verandah/contract/endpoint'
import { hall } from '@verandah/contract/hall'
import type { CandidateId, PaperCountId, ResolutionId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import { type BallotChoice } from '@verandah/contract/ballots'
import { type Resolution, resolutions } from '@verandah/contract/resolutions'
import type { DemoPersonName } from '../../../demo/people.ts'
import { unpurgedVotes } from '../../../features/resolutions/ballots/purge.jobs.ts'
import { createJobs } from '../../../app.ts'
import type { TestBuilding } from '../../building.ts'

type Draft = Partial<Sent<typeof resolutions.create>['body']>
type Enter = Sent<typeof resolutions.enterPaper>['body']

/** What the tests of votes in general meetings do as the demo people; the building is opened later. */
export function resolutionsIn(building: () => TestBuilding) {
  const as = (who: DemoPersonName) => building().as[who]
  const get = (id: ResolutionId, who: DemoPersonName = 'dilan') => as(who).call(resolutions.get, { params: { id } })
  const itemOf = async (meeting: MeetingId, title: string) => {
    const { items } = await as('dilan').call(assemblies.get, { params: { id: meeting } })
    const item = items.find((one) => one.title === title)
    if (item === undefined) throw new Error(`There is no item ${title}`)
    return item
  }
  const prepare = async (meeting: MeetingId, title: string, draft: Draft = {}, who: DemoPersonName = 'dilan') => {
    const { _id: itemId } = await itemOf(meeting, title)
    return as(who).call(resolutions.create, { params: { id: meeting }, body: { itemId, ...draft } })
  }
  const open = (id: ResolutionId, who: DemoPersonName = 'dilan') => as(who).call(resolutions.open, { params: { id } })
  const run = async (name: string) => {
    const job = createJobs(building().app).find((one) => one.name === name)
    await job?.run(building().clock.now)
  }
  return {
    get,
    itemOf,
    prepare,
    open,
    /** Prepares and opens the vote on an item. */
    put: async (meeting: MeetingId, title: string, draft: Draft = {}): Promise<Resolution> =>
      open((await prepare(meeting, title, draft))._id),
    vote: (who: DemoPersonName, id: ResolutionId, unit: string, choice: BallotChoice) =>
      as(who).call(resolutions.vote, { params: { id }, body: { unit, choice } }),
    close: (id: ResolutionId, who: DemoPersonName = 'dilan') => as(who).call(resolutions.close, { params: { id } }),
    enter: (who: DemoPersonName, id: ResolutionId, body: Enter) => as(who).call(resolutions.enterPaper, { params: { id }, body }),
    confirm: (who: DemoPersonName, id: ResolutionId, paperId: PaperCountId, choices: Enter['choices']) =>
      as(who).call(resolutions.confirmPaper, { params: { id, paperId }, body: { choices } }),
    mark: (who: DemoPersonName, id: ResolutionId, unit: string) => as(who).call(resolutions.mark, { params: { id }, body: { unit } }),
    result: (id: ResolutionId, who: DemoPersonName = 'amaya') => as(who).call(resolutions.result, { params: { id } }),
    candidates: async (meeting: MeetingId, title: string): Promise<CandidateId[]> =>
      (await itemOf(meeting, title)).candidates.map(({ _id }) => _id),
    checkOut: async (meeting: MeetingId, unit: string) => {
      const { units } = await as('malathi').call(hall.desk, { params: { id: meeting } })
      const presenceId = units.find((one) => one.unit === unit)?.presence?._id
      if (presenceId !== undefined) await as('malathi').call(hall.checkOut, { params: { id: meeting, presenceId } })
    },
    file: async (id: ResolutionId, which: 'ballots' | 'certificate', who: DemoPersonName = 'amaya') =>
      building().send(resolutions[which], await building().tokenOf(who), { params: { id } }),
    run,
    /** What the database keeps of closed votes is purged, as the job does. */
    purge: () => run('purge-urns'),
    unpurged: () => unpurgedVotes(building().app.databases.read).select('resolution_id').execute()
  }
}

/** A paper, or a hand, with one choice. */
export const one = (choice: BallotChoice, count = 1, weight: number | null = null) => [{ choice, weight, count }]
