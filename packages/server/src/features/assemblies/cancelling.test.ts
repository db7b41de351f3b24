import { assemblyNotice } from '@verandah/contract/assemblyNotice'
import { type MeetingId, meetings } from '@verandah/contract/meetings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { invitationsOf } from '../../test/records/invitations.ts'
import { addTower, prepared } from '../../test/records/meetings/assemblies.ts'

const SUNIL = 'sunil@example.lk'

describe.each(DIALECTS)('a general meeting that is cancelled, on %s', (dialect) => {
  let building: TestBuilding
  beforeAll(async () => {
    building = await openBuilding(dialect)
    await addTower(building)
    await building.app.databases.write.updateTable('units_people').set({ email: SUNIL }).where('name', '=', '[Sunil Perera]').execute()
  })
  afterAll(() => building.close())

  const cancel = async (id: MeetingId) => {
    await building.as.dilan.call(meetings.update, { params: { id }, body: { status: 'cancelled' } })
    // From then on it cannot be undone.
    building.clock.now = new Date(building.clock.now.getTime() + 60_000)
    await building.deliver()
    return (await invitationsOf(building).mailsTo(SUNIL)).filter(({ kind }) => kind === 'meetings.statusChanged')
  }

  it('before its notice: owners without an account hear nothing of it', async () => {
    expect(await cancel(await prepared(building, { meeting: { date: '2026-12-22' } }))).toEqual([])
  })

  it('after its notice: they are told too, once, whatever they own', async () => {
    const id = await prepared(building, { meeting: { date: '2026-12-21' } })
    await building.as.dilan.call(assemblyNotice.give, { params: { id } })
    const mails = await cancel(id)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Meeting cancelled: [Annual meeting], Dec 21, 2026 11:00')
  })
})
