import { hall } from '@verandah/contract/hall'
import type { UnitId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import { proxies } from '@verandah/contract/proxies'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../../demo/people.ts'
import { type CallError, openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { cases } from '../../../test/properties.ts'
import { opened } from '../../../test/records/meetings/assemblies.ts'
import { uploadAs } from '../../../test/records/documentCalls.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'

const LIMIT = 2
/** Units with the account of an owner, who gives proxies online. */
const OWNED: Record<string, DemoPersonName> = { G1: 'amaya', G2: 'amaya', G3: 'malathi', G4: 'farook', G5: 'dilan' }
const UNITS = [...Object.keys(OWNED), 'G7', 'G8']
const HOLDERS = ['[A]', '[B]', '[a]'] as const

const unit = fc.constantFrom(...UNITS)
const step = fc.oneof(
  fc.record({ do: fc.constant('give' as const), unit: fc.constantFrom(...Object.keys(OWNED)), holder: fc.constantFrom(...HOLDERS) }),
  fc.record({
    do: fc.constant('paper' as const),
    unit,
    holder: fc.constantFrom(...HOLDERS),
    day: fc.constantFrom('2026-11-20', '2026-11-21')
  }),
  fc.record({ do: fc.constantFrom('confirm' as const, 'revoke' as const, 'revive' as const), index: fc.nat(20) }),
  fc.record({ do: fc.constant('in' as const), unit, by: fc.constantFrom('owner' as const, 'proxy' as const) }),
  fc.record({ do: fc.constant('out' as const), index: fc.nat(20) })
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

for (const dialect of DIALECTS) {
  describe(`whatever happens at the desk on ${dialect}`, () => {
    let building: TestBuilding
    let documentId: never
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      documentId = (await uploadAs(building, 'dilan', { isPublic: 'true' }))._id as never
    })
    afterAll(() => building.close())

    const db = () => building.app.databases.read
    const proxiesOf = (id: MeetingId) =>
      db().selectFrom('meetings_proxies').selectAll().where('meeting_id', '=', id).orderBy('id').execute()
    const presenceOf = (id: MeetingId) =>
      db().selectFrom('meetings_presence').selectAll().where('meeting_id', '=', id).where('out_at', 'is', null).orderBy('id').execute()
    const at = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)]

    async function take(id: MeetingId, given: Step): Promise<unknown> {
      const { as } = building
      const params = { id }
      if (given.do === 'give')
        return as[OWNED[given.unit] ?? 'dilan'].call(proxies.give, { params, body: { unit: given.unit, holderName: given.holder } })
      if (given.do === 'paper') {
        const body = { unit: given.unit, holderName: given.holder, form: 'paper' as const, day: given.day, documentId }
        return as.malathi.call(proxies.give, { params, body })
      }
      if (given.do === 'in') return as.farook.call(hall.checkIn, { params, body: { unit: given.unit, by: given.by } })
      if (given.do === 'out') {
        const row = at(await presenceOf(id), given.index)
        return row && as.farook.call(hall.checkOut, { params: { id, presenceId: row.id } })
      }
      const row = at(await proxiesOf(id), given.index)
      if (row === undefined) return undefined
      if (given.do === 'revoke') return as.farook.call(proxies.revoke, { params: { id, proxyId: row.id }, body: {} })
      return as.farook.call(proxies[given.do], { params: { id, proxyId: row.id } })
    }

    async function check(id: MeetingId): Promise<void> {
      const [all, present] = [await proxiesOf(id), await presenceOf(id)]
      // Never two open rows for a unit.
      expect(new Set(present.map(({ unit_id }) => unit_id)).size).toBe(present.length)
      // Never more units for a holder than the rules allow.
      const counted = all.filter(({ state }) => state === 'active' || state === 'unconfirmed')
      for (const held of Map.groupBy(counted, ({ holder_name }) => holder_name.toLowerCase()).values())
        expect(new Set(held.map(({ unit_id }) => unit_id)).size).toBeLessThanOrEqual(LIMIT)
      // One proxy of a unit holds at most, and who is there by a proxy is there by that one.
      const active = new Map<UnitId, string>()
      for (const { unit_id, id: proxyId, state } of all) {
        if (state !== 'active') continue
        expect(active.has(unit_id)).toBe(false)
        active.set(unit_id, proxyId)
      }
      for (const { unit_id, proxy_id, present_by } of present) {
        expect(proxy_id === null).toBe(present_by === 'owner')
        if (proxy_id !== null) expect(active.get(unit_id)).toBe(proxy_id)
      }
      const shown = await building.as.dilan.call(hall.get, { params: { id } })
      expect(shown.units.present).toBe(present.length)
    }

    it('keeps rules 3 and 7: nobody is there twice, by a proxy that does not hold, or for too many', async () => {
      let taken = 0
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
          const id = await opened(building, { rules: { proxiesPerHolder: LIMIT }, items: [{ title: '[Item]', kind: 'information' }] })
          for (const given of steps) {
            const problem = await take(id, given).then(
              () => undefined,
              (error: CallError) => error
            )
            if (problem === undefined) taken += 1
            else expect([400, 403, 409]).toContain(problem.status)
            await check(id)
          }
        }),
        cases(8, 40)
      )
      expect(taken).toBeGreaterThan(40)
    })
  })
}
