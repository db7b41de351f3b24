import { building as buildingCalls } from '@verandah/contract/building'
import { meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import { signIn } from '@verandah/contract/signIn'
import { expect, it } from 'vitest'
import { checkTotals } from '../commands/doctor.ts'
import { openBuilding } from '../test/building.ts'
import { seedParts } from '../test/demoParts.ts'
import { DEMO_PEOPLE } from './people.ts'

/** The parts without money and pictures, which take seconds. */
const QUICK = ['building', 'signIn', 'users', 'units', 'notifications', 'vendors', 'documents', 'meetings', 'assemblies']

it('the demo building has people who can sign in, their homes and their meetings, and notices of what has happened', async () => {
  const demo = await openBuilding('sqlite', {}, { empty: true })
  const { app } = demo
  await seedParts(demo, QUICK)
  const { demo: offered, name, totalUnits } = await demo.nobody.call(buildingCalls.get)
  expect([name, totalUnits]).toEqual(['Kadupul Residencies', 88])
  const people = offered === false ? [] : offered.people
  expect(people.map(({ email }) => email)).toEqual(Object.values(DEMO_PEOPLE).map(({ email }) => email))
  for (const { email, password } of people)
    expect(await demo.nobody.call(signIn.login, { body: { email, password } })).toMatchObject({ user: { email } })
  const areas = (await app.databases.read.selectFrom('units').select('area').orderBy('area').execute()).map(({ area }) => area)
  expect([areas.length, areas[0], areas.at(-1)]).toEqual([88, 93_500, 145_000])
  expect((await demo.as.malathi.call(meetings.list)).pagination.total).toBe(8)
  expect((await demo.as.amaya.call(notifications.unread)).unread).toBeGreaterThan(0)
  expect(await checkTotals(app.databases.read)).toEqual([])
  await demo.close()
})
