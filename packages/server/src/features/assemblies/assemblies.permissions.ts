import { assemblies } from '@verandah/contract/assemblies'
import { assemblyRules } from '@verandah/contract/assemblyRules'
import { hall } from '@verandah/contract/hall'
import { type MeetingId, meetings } from '@verandah/contract/meetings'
import { signedMinutes } from '@verandah/contract/signedMinutes'
import { DEMO_PASSWORD } from '../../demo/people.ts'
import { about, ADMINISTRATOR, EVERYONE, type Make, MANAGERS, type Row } from '../../test/permissionRow.ts'
import type { TestBuilding } from '../../test/building.ts'

const GENERAL = { kind: 'agm', title: 'Who may', date: '2026-12-30', startTime: '18:00', endTime: '19:00', location: 'Hall' } as const

/** An annual meeting that is being prepared. */
const prepared: Make<MeetingId> = async ({ as }) => (await as.dilan.call(meetings.create, { body: GENERAL }))._id

/** One of which notice has been given. */
const noticed: Make<MeetingId> = async (building, caller) => {
  const id = await prepared(building, caller)
  await building.app.databases.write.updateTable('assemblies').set({ state: 'noticed' }).where('id', '=', id).execute()
  await building.app.databases.changes.refresh()
  return id
}

/** An annual meeting that is over, with minutes; Nirmala was the chair and Dilan the secretary. */
const held: Make<MeetingId> = async (building, caller) => {
  const id = await prepared(building, caller)
  const { as, app, ids } = building
  const officers = { chair_id: ids.nirmala, secretary_id: ids.dilan }
  await app.databases.write
    .updateTable('assemblies')
    .set({ state: 'closed', ...officers })
    .where('id', '=', id)
    .execute()
  await app.databases.write.updateTable('meetings').set({ status: 'completed' }).where('id', '=', id).execute()
  await app.databases.changes.refresh()
  await as.dilan.call(meetings.minutes, { params: { id }, body: { minutes: 'All was well.' } })
  return id
}

async function sameRules({ as }: TestBuilding): Promise<object> {
  const { rules, sources, version } = await as.ishara.call(assemblyRules.get)
  const drafts = Object.entries(sources).map(([name, { source, confirmedAt }]) => [name, { source, confirmed: confirmedAt !== null }])
  return { body: { rules, sources: Object.fromEntries(drafts) as object }, version }
}

const ITEMS = { body: { items: [{ title: '[Roof]', kind: 'information' }] } }
const NOBODY = { body: { tellerIds: [] } }

export const rows: Row[] = [
  { endpoint: assemblyRules.get, who: EVERYONE },
  { endpoint: assemblyRules.set, who: ADMINISTRATOR, prepare: sameRules },
  about(assemblies.get, '', EVERYONE, prepared),
  about(assemblies.officers, '', MANAGERS, prepared),
  about(hall.kit, '', MANAGERS, noticed),
  about(hall.kit, 'being prepared', '– – – ! ! !', prepared),
  about(assemblies.setItems, '', MANAGERS, prepared, ITEMS),
  about(assemblies.setItems, 'over', '– – – – – –', held, ITEMS),
  about(assemblies.setOfficers, '', MANAGERS, prepared, NOBODY),
  about(assemblies.setOfficers, 'over', '– – – – – –', held, NOBODY),
  about(signedMinutes.draft, '', MANAGERS, held),
  about(signedMinutes.draft, 'not begun', '– – – – – –', prepared),
  about(signedMinutes.versions, '', EVERYONE, held),
  about(signedMinutes.sign, 'as chair', '– – – – ✓ –', held, { body: { role: 'chair', password: DEMO_PASSWORD } }),
  about(signedMinutes.sign, 'as secretary', '– – – ✓ – –', held, { body: { role: 'secretary', password: DEMO_PASSWORD } })
]
