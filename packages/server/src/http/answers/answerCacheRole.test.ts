import { meetings } from '@verandah/contract/meetings'
import type { Role } from '@verandah/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'

const draft = { title: 'Roof', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

/** The building, on SQLite alone, where answers are kept. */
let building: TestBuilding
beforeAll(async () => {
  building = await openBuilding('sqlite')
  await building.as.ishara.call(meetings.create, { body: { ...draft, type: 'committee' } })
})
afterAll(() => building.close())

const become = (role: Role) =>
  building.app.databases.write.updateTable('users').set({ role }).where('id', '=', building.ids.malathi).execute()
const seen = async () => (await building.as.malathi.call(meetings.list)).meetings.length

it('an answer for a former role is not cached for the person’s new role', async () => {
  expect(await seen()).toBe(1)
  const { app } = building
  const { authenticator } = app
  // The role changes between the look at the session and the answer.
  app.authenticator = {
    ...authenticator,
    async find(request, now) {
      const session = await authenticator.find(request, now)
      await become('resident')
      await new Promise(setImmediate)
      return session
    }
  }
  await seen()
  app.authenticator = authenticator
  expect(await seen()).toBe(0)
  await become('council')
  await new Promise(setImmediate)
  expect(await seen()).toBe(1)
})
