import type { Instant } from '@verandah/contract/dates'
import { monthsBefore } from '@verandah/contract/dates'
import { settings } from '@verandah/contract/settings'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJobs } from '../../app.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { newcomer } from '../../test/people/newcomer.ts'
import { LONG_SESSIONS } from '../../test/records/transactions.ts'

it('counts months by the calendar', () => {
  expect(monthsBefore('2026-11-30T10:00:00.000Z' as Instant, 9)).toBe('2026-02-27T18:30:00.000Z')
  expect(monthsBefore('2026-03-15T10:00:00.000Z' as Instant, 24)).toBe('2024-03-14T18:30:00.000Z')
})

describe.each(DIALECTS)('what is cleared after months, on %s', (dialect) => {
  let building: TestBuilding
  beforeAll(async () => void (building = await openBuilding(dialect, LONG_SESSIONS)))
  afterAll(() => building.close())

  async function run() {
    for (const { name, run: work } of createJobs(building.app))
      if (/^(anonymise|remove-old-(no|ma))/.test(name)) await work(building.clock.now)
  }
  const later = (days: number) => (building.clock.now = new Date(building.clock.now.getTime() + days * 86_400_000))
  /** Signs the administrator in again: their former session may have ended. */
  const administrator = async () => building.withToken(await building.freshToken('ishara'))
  const nameOf = async (id: string) => {
    const { read } = building.app.databases
    return (
      await read
        .selectFrom('users')
        .select('first_name')
        .where('id', '=', id as never)
        .executeTakeFirstOrThrow()
    ).first_name
  }
  const count = async (table: 'notifications' | 'mails') =>
    (await building.app.databases.read.selectFrom(table).select('id').execute()).length

  it('is nothing unless an administrator has set it', async () => {
    const ishara = await administrator()
    const { id } = await newcomer(building)
    await ishara.call(users.activate, { params: { id }, body: { isActive: false } })
    await ishara.call(users.setRole, { params: { id: building.ids.amaya }, body: { role: 'treasurer' } })
    await building.deliver()
    later(400)
    await run()
    expect(await nameOf(id)).toBe('New')
    expect(await count('notifications')).toBeGreaterThan(0)
  })

  it('is accounts that were deactivated or deleted so long ago, and no others', async () => {
    const ishara = await administrator()
    const [gone, deleted, active, back, deletedAgain] = [
      await newcomer(building),
      await newcomer(building),
      await newcomer(building),
      await newcomer(building),
      await newcomer(building)
    ]
    for (const { id } of [gone, back]) await ishara.call(users.activate, { params: { id }, body: { isActive: false } })
    for (const { id } of [deleted, deletedAgain]) await ishara.call(users.delete, { params: { id } })
    // The address of a deleted account belongs to somebody else now.
    const taken = await newcomer(building, 'resident', { email: deletedAgain.email })
    await ishara.call(settings.update, { body: { retention: { formerAccounts: 6, notices: 0 } } })
    later(150)
    const { id } = back
    await ishara.call(users.activate, { params: { id }, body: { isActive: true } })
    await ishara.call(users.activate, { params: { id }, body: { isActive: false } })
    await run()
    expect(await nameOf(gone.id)).toBe('New')
    later(40)
    await run()
    const names = await Promise.all([gone, deleted, deletedAgain, active, back, taken].map((person) => nameOf(person.id)))
    expect(names).toEqual(['Former', 'Former', 'Former', 'New', 'New', 'New'])
    expect(await ishara.call(users.get, { params: { id: taken.id } })).toMatchObject({ email: deletedAgain.email })
    // A second run changes nothing.
    const { read } = building.app.databases
    const events = async () => (await read.selectFrom('audit').select('number').where('kind', '=', 'users.anonymised').execute()).length
    const before = await events()
    await run()
    expect(await events()).toBe(before)
  })

  it('is notifications and mails that are so old', async () => {
    const ishara = await administrator()
    await ishara.call(settings.update, { body: { retention: { formerAccounts: 0, notices: 6 } } })
    await building.deliver()
    later(200)
    await ishara.call(users.setRole, { params: { id: building.ids.amaya }, body: { role: 'resident' } })
    await building.deliver()
    const { write } = building.app.databases
    await write.updateTable('mails').set({ body: null }).execute()
    await run()
    const { read } = building.app.databases
    const left = await read.selectFrom('notifications').select('kind').execute()
    expect(left.map(({ kind }) => kind)).toEqual(['users.roleChanged'])
    expect(await read.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'users.roleChanged' }])
  })
})
