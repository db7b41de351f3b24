import { assemblies } from '@verandah/contract/assemblies'
import type { AssemblyRules } from '@verandah/contract/assemblyRules'
import { addDays, DAY_MS, dayOf, instant, timeOf } from '@verandah/contract/dates'
import type { Sent } from '@verandah/contract/endpoint'
import { hall } from '@verandah/contract/hall'
import type { SessionId, UnitId, UnitPersonId } from '@verandah/contract/ids'
import { type MeetingId, meetings } from '@verandah/contract/meetings'
import type { Ctx } from '../../../core/context.ts'
import { transact } from '../../../core/transact.ts'
import { changeRecord } from '../../../core/versions.ts'
import { DEMO_PEOPLE, type DemoPersonName } from '../../../demo/people.ts'
import { record } from '../../../events/events.ts'
import { getAssembly } from '../../../features/assemblies/assemblies.queries.ts'
import { giveNotice } from '../../../features/assemblies/notice/notice.service.ts'
import { insertHolding } from '../../../features/units/holdings.service.ts'
import { insertPerson, personOfAccount } from '../../../features/units/people.service.ts'
import { writeShare } from '../../../features/units/shares.service.ts'
import type { TestBuilding } from '../../building.ts'

/** A unit of the tower: who owns it in equal parts, each one of the demo's people or a name, and who rents it. */
interface TowerUnit {
  label: string
  /** Null: none is known. */
  share: number | null
  owners: readonly (DemoPersonName | `[${string}]`)[]
  tenant?: DemoPersonName
}

/** Ten units that may vote, of which five make a quorum, and one without owner: 1,000 shares. Tharindu owns nothing. */
export const TOWER: readonly TowerUnit[] = [
  { label: 'G1', share: 120, owners: ['amaya'] },
  { label: 'G2', share: 100, owners: ['amaya'] },
  { label: 'G3', share: 110, owners: ['malathi'] },
  { label: 'G4', share: 90, owners: ['farook', '[Nadia Marikkar]'] },
  { label: 'G5', share: 80, owners: ['dilan'] },
  { label: 'G6', share: 100, owners: ['nirmala'] },
  { label: 'G7', share: 100, owners: ['[Sunil Perera]'], tenant: 'tharindu' },
  { label: 'G8', share: 60, owners: ['[Sunil Perera]'] },
  { label: 'G9', share: 90, owners: ['[Ranjith Silva]', '[Kamala Silva]'] },
  { label: 'G10', share: 100, owners: ['[Lanka Bank]'] },
  { label: 'G11', share: 50, owners: [] }
]

/** So many more units, with equal shares and an owner without an account each: H1, H2, … */
export const moreUnits = (count: number, share = 100): TowerUnit[] =>
  Array.from({ length: count }, (_, index) => ({ label: `H${index + 1}`, share, owners: [`[Owner ${index + 1}]`] }))

const isDemoPerson = (name: string): name is DemoPersonName => Object.hasOwn(DEMO_PEOPLE, name)

async function addUnits(ctx: Ctx<null>, { ids }: TestBuilding, units: readonly TowerUnit[]): Promise<Map<string, UnitId>> {
  const from = addDays(dayOf(ctx.now), -400)
  const { last } = await ctx.db
    .selectFrom('units')
    .select((select) => select.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const people = new Map<string, UnitPersonId>()
  const addPerson = (name: string) =>
    isDemoPerson(name) ? personOfAccount(ctx, ids[name]) : insertPerson(ctx, { name, phone: null, note: null }, null)
  const personOf = async (name: string) => {
    const id = people.get(name) ?? (await addPerson(name))
    people.set(name, id)
    return id
  }
  const added = new Map<string, UnitId>()
  for (const [index, { label, share, owners, tenant }] of units.entries()) {
    const unit = await ctx.actions.units.requireUnit(ctx, label)
    const position = (last ?? -1) + 1 + index
    await changeRecord(ctx, 'units', unit, { floor: label.slice(1), position }, undefined)
    await writeShare(ctx, unit, share, from)
    for (const owner of owners)
      await insertHolding(ctx, unit, { kind: 'owner', personId: await personOf(owner), from, part: { part: 1, whole: owners.length } })
    if (tenant !== undefined) await insertHolding(ctx, unit, { kind: 'tenant', personId: await personOf(tenant), from, pays: true })
    added.set(label, unit.id)
  }
  const imported = { created: 0, changed: units.length, people: people.size }
  record(ctx, { kind: 'units.imported', subject: { kind: 'units', id: 'portal' }, ...imported })
  return added
}

const towers = new WeakMap<TestBuilding, Promise<Map<string, UnitId>>>()

/** Adds the units with their shares and owners to a building, once; returns their ids by their labels. */
export function addTower(building: TestBuilding, units: readonly TowerUnit[] = TOWER): Promise<Map<string, UnitId>> {
  const { app, clock } = building
  const added = towers.get(building) ?? transact(app, { actor: null, now: clock.now }, (ctx) => addUnits(ctx, building, units))
  towers.set(building, added)
  return added
}

/** The actor of a service that a test calls by itself. */
export function actorOf({ ids }: TestBuilding, who: DemoPersonName): Ctx['actor'] {
  const { role, firstName, lastName } = DEMO_PEOPLE[who]
  return { id: ids[who], role, firstName, lastName, sessionId: '' as SessionId }
}

type Item = Sent<typeof assemblies.setItems>['body']['items'][number]

/** The items of a meeting of the tests: one of each majority, an election, and information. */
export const ITEMS: Item[] = [
  { title: '[Accounts]', kind: 'resolution', text: '[The accounts are approved.]' },
  { title: '[Roof]', kind: 'resolution', text: '[The roof is let.]', matter: 'commonElements' },
  { title: '[Garden]', kind: 'resolution', text: '[All agree.]', matter: 'everyOwner' },
  { title: '[Council]', kind: 'election', seats: 3, candidates: [{ name: '[A]' }, { name: '[B]' }, { name: '[C]' }, { name: '[D]' }] },
  { title: '[Other business]', kind: 'information' }
]

interface Wanted {
  meeting?: Partial<Sent<typeof meetings.create>['body']>
  items?: Item[]
  /** The rules that differ from the defaults. */
  rules?: Partial<AssemblyRules>
  units?: readonly TowerUnit[]
}

/** A meeting in a building that has other units too, without shares and with owners who do not come: no item needs shares. */
export const ANYWHERE: Wanted = { items: ITEMS.filter(({ matter }) => matter === undefined), rules: { quorumFraction: { n: 1, d: 1_000 } } }

/**
 * An annual meeting of today that Dilan prepares: it began an hour before the test building's clock begins. Malathi and Farook are its
 * tellers, Mr Silva, who has no account, is its chair.
 */
export async function prepared(building: TestBuilding, { meeting = {}, items = ITEMS, units }: Wanted = {}): Promise<MeetingId> {
  const { as, ids, clock } = building
  await addTower(building, units)
  const date = dayOf(instant(clock.now))
  const draft = { title: '[Annual meeting]', date, startTime: timeOf('11:00'), endTime: timeOf('14:00'), location: '[Hall]' }
  const { _id: id } = await as.dilan.call(meetings.create, { body: { ...draft, kind: 'agm', ...meeting } })
  const { version } = await as.dilan.call(assemblies.get, { params: { id } })
  await as.dilan.call(assemblies.setItems, { params: { id }, body: { items }, version })
  const officers = { chairName: '[Mr Silva]', secretaryId: ids.dilan, tellerIds: [ids.malathi, ids.farook] }
  await as.dilan.call(assemblies.setOfficers, { params: { id }, body: officers })
  return id
}

/** Dilan gives notice thirty days before the clock; the meeting keeps these rules instead of the building's. */
async function serve(building: TestBuilding, id: MeetingId, rules: Partial<AssemblyRules>): Promise<void> {
  const now = new Date(building.clock.now.getTime() - 30 * DAY_MS)
  await transact(building.app, { actor: actorOf(building, 'dilan'), now }, async (ctx) => {
    await giveNotice(ctx, building.app.noticeHash, id, false)
    if (Object.keys(rules).length === 0) return
    const kept = JSON.stringify({ ...(await getAssembly(ctx, id)).rules, ...rules })
    await ctx.db.updateTable('assemblies').set({ rules: kept }).where('id', '=', id).execute()
  })
}

/** An annual meeting whose notice has gone out in time. */
export async function noticed(building: TestBuilding, wanted: Wanted = {}): Promise<MeetingId> {
  const id = await prepared(building, wanted)
  await serve(building, id, wanted.rules ?? {})
  return id
}

/** An annual meeting that Dilan has opened: its roll is frozen. */
export async function opened(building: TestBuilding, wanted: Wanted = {}): Promise<MeetingId> {
  const id = await noticed(building, wanted)
  await building.as.dilan.call(hall.open, { params: { id } })
  return id
}

/** Malathi checks the owners of these units in; without a list of the first six, which is a quorum of the tower. */
export async function checkIn(building: TestBuilding, id: MeetingId, labels = TOWER.slice(0, 6).map(({ label }) => label)): Promise<void> {
  for (const unit of labels) await building.as.malathi.call(hall.checkIn, { params: { id }, body: { unit } })
}

/** An annual meeting that is open, with the owners of six units there: a quorum. */
export async function quorate(building: TestBuilding, wanted: Wanted = {}): Promise<MeetingId> {
  const id = await opened(building, wanted)
  await checkIn(building, id)
  return id
}
