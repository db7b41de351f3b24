import type { HoldingId, UnitId, UnitPersonId } from '@verandah/contract/ids'
import { unitRegister as register } from '@verandah/contract/unitRegister'
import { transact } from '../../core/transact.ts'
import type { Ctx } from '../../core/context.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'

let count = 0
const newLabel = () => `T${(count += 1)}`

/** Does something for the portal itself. */
const within = <T>({ app, clock }: TestBuilding, action: (ctx: Ctx<null>) => Promise<T>): Promise<T> =>
  transact(app, { actor: null, now: clock.now }, action)

/** A unit of its own, in the list unless it is said to be in none. */
export async function makeUnit(building: TestBuilding, { label = newLabel(), isListed = true } = {}): Promise<UnitId> {
  const { id } = await within(building, (ctx) => ctx.actions.units.requireUnit(ctx, label))
  if (isListed) await building.as.ishara.call(register.update, { params: { id }, body: { floor: '9' } })
  return id
}

/** A unit in which one of the demo's people lives, as a manager has confirmed. */
export async function ownUnit(building: TestBuilding, who: DemoPersonName, label = newLabel()): Promise<UnitId> {
  await within(building, (ctx) => ctx.actions.units.beginHome(ctx, building.ids[who], label, { isNew: true }))
  return makeUnit(building, { label })
}

/** A person without an account. */
export async function makePerson({ as }: TestBuilding, more: { email?: string } = {}): Promise<UnitPersonId> {
  return (await as.dilan.call(register.addPerson, { body: { name: '[Sunil Perera]', ...more } }))._id
}

/** A tenant without an account, in a unit of their own. */
export async function makeHolding(building: TestBuilding): Promise<HoldingId> {
  const id = await makeUnit(building)
  const body = { kind: 'tenant' as const, person: { name: '[Sunil Perera]' } }
  const { holders } = await building.as.dilan.call(register.addHolding, { params: { id }, body })
  const [holding] = holders
  if (holding === undefined) throw new Error('A holder was added')
  return holding._id
}

/** From this year on they have one owner. */
export async function ownTogether(building: TestBuilding, labels: readonly string[]): Promise<void> {
  const owners = [{ personId: await makePerson(building) }]
  const body = { day: '2026-01-01', reason: '[Sold]', owners, keepOccupants: true }
  for (const search of labels) {
    const { units } = await building.as.dilan.call(register.list, { query: { search } })
    const params = { id: units.find(({ label }) => label === search)?._id ?? ('' as UnitId) }
    await building.as.nirmala.call(register.transfer, { params, body })
  }
}

/** The labels of two units of one owner. */
export async function ownedTogether(building: TestBuilding): Promise<{ from: string; to: string }> {
  const [from, to] = [newLabel(), newLabel()]
  for (const label of [from, to]) await makeUnit(building, { label })
  await ownTogether(building, [from, to])
  return { from, to }
}
