import { assemblyNotice } from '@verandah/contract/assemblyNotice'
import type { MeetingId } from '@verandah/contract/meetings'
import { about, EVERYONE, type Make, MANAGERS, type Row, shared } from '../../test/permissionRow.ts'
import { prepared } from '../../test/records/meetings/assemblies.ts'
import { ownUnit } from '../../test/records/units.ts'
import type { TestBuilding } from '../../test/building.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { codesOfMeeting } from './notice/codes.ts'

const draft: Make<MeetingId> = (building) => prepared(building, { meeting: { date: '2026-12-21' } })
const noticed: Make<MeetingId> = async (building, caller) => {
  const id = await draft(building, caller)
  await building.as.nirmala.call(assemblyNotice.give, { params: { id } })
  return id
}

/** For calls that only read them, or are refused. */
const [knownDraft, known] = [shared(draft), shared(noticed)]

/** The label of a unit that the caller owns. */
async function owned(building: TestBuilding, caller: DemoPersonName): Promise<string> {
  const { write } = building.app.databases
  const unit = await ownUnit(building, caller)
  const { label } = await write.selectFrom('units').select('label').where('id', '=', unit).executeTakeFirstOrThrow()
  await write.updateTable('units_holdings').set({ kind: 'owner', part: 1, whole: 1 }).where('unit_id', '=', unit).execute()
  return label
}

async function codeOf({ app }: TestBuilding, id: MeetingId): Promise<string> {
  return [...(await codesOfMeeting(app.databases.read, app.noticeHash, id)).values()][0] ?? ''
}

/** Each caller tries as if they were the first: they have one address. */
const untried = async ({ app }: TestBuilding) => void (await app.databases.write.deleteFrom('rate_limits').execute())

const SERVED = { unit: 'G9', party: '[Ranjith Silva]', way: 'hand', day: '2026-11-21', evidence: '[Signed]' }

export const rows: Row[] = [
  about(assemblyNotice.give, '', MANAGERS, draft),
  about(assemblyNotice.give, 'only asked for', MANAGERS, knownDraft, { query: { dryRun: 'true' } }),
  about(assemblyNotice.give, 'given before', '– – – ! ! !', known),
  about(assemblyNotice.services, '', MANAGERS, known),
  about(assemblyNotice.serve, '', MANAGERS, noticed, { body: SERVED }),
  about(assemblyNotice.file, '', EVERYONE, known),
  about(assemblyNotice.file, "another's unit", MANAGERS, known, { query: { unit: 'G9' } }),
  {
    endpoint: assemblyNotice.file,
    note: 'own unit',
    who: EVERYONE,
    prepare: async (building, caller) => ({
      params: { id: await noticed(building, caller) },
      query: { unit: await owned(building, caller) }
    })
  },
  about(assemblyNotice.papers, '', MANAGERS, known),
  about(assemblyNotice.papers, 'before the notice', '– – – ! ! !', knownDraft),
  about(assemblyNotice.reply, "another's unit", MANAGERS, noticed, { body: { unit: 'G9', reply: 'attend' } }),
  {
    endpoint: assemblyNotice.reply,
    note: 'own unit',
    who: EVERYONE,
    prepare: async (building, caller) => ({
      params: { id: await noticed(building, caller) },
      body: { unit: await owned(building, caller), reply: 'attend' }
    })
  },
  {
    endpoint: assemblyNotice.readCode,
    who: 'public',
    prepare: async (building, caller) => ({ body: { code: await codeOf(building, await noticed(building, caller)) } }),
    after: untried
  },
  {
    endpoint: assemblyNotice.replyByCode,
    who: 'public',
    prepare: async (building, caller) => ({ body: { code: await codeOf(building, await noticed(building, caller)), reply: 'attend' } }),
    after: untried
  }
]
