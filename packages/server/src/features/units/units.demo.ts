import { addDays, type Day, dayOf, timeOf } from '@verandah/contract/dates'
import type { UnitPersonId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import { changeRecord } from '../../core/versions.ts'
import { record } from '../../events/events.ts'
import type { DemoPart, SeedContext } from '../../demo/context.ts'
import { areaOf, DEMO_PEOPLE, type DemoPerson, homes, neighbours, shareOf } from '../../demo/people.ts'
import { insertHolding } from './holdings.service.ts'
import { askMove, decideMove } from './moves/moves.service.ts'
import { insertPerson, personOfAccount } from './people.service.ts'
import { transferUnit } from './transfers/transfers.service.ts'
import { replaceUnits, requireUnit } from './units.service.ts'

const SET_DAYS_AGO = 398
const BOUGHT_DAYS_AGO = 820

/** The six homes with tenants. Five of them are owned by people without an account, one by somebody who lives next door. */
const RENTED = ['1C', '2F', '3H', '5D', '6J', '7G']
const ABROAD: Record<string, { name: string; email: string | null; phone: string | null }> = {
  '1C': { name: 'Rohan Abeysekera', email: 'rohan.abeysekera@example.com', phone: '+447700900142' },
  '2F': { name: 'Wimala Ratnayake', email: null, phone: '+94112550199' },
  '3H': { name: 'Estate of Noel Perera', email: null, phone: null },
  '5D': { name: 'Ceylon Trust Bank', email: null, phone: null },
  '7G': { name: 'Shiromi Fonseka', email: null, phone: null }
}
const SECOND_HOME = { unit: '6J', ownerOf: '6I' }
/** The other owner, and the parts of both. */
const SHARED: Record<string, { name: string; own: number; other: number; whole: number }> = {
  '2A': { name: 'Sriyani Dias', own: 1, other: 1, whole: 2 },
  '4G': { name: 'Lalith Wickramasinghe', own: 3, other: 2, whole: 5 },
  '8C': { name: 'Fathima Rasheed', own: 1, other: 1, whole: 2 }
}
const SOLD = { unit: '5K', former: 'Anton Mendis', daysAgo: 20 }

type Seller = { name: string; email: string | null; phone: string | null }

const residents = (): DemoPerson[] => [...Object.values(DEMO_PEOPLE), ...neighbours()].filter(({ unit }) => unit !== null)

async function own(ctx: Ctx, label: string, owners: { personId: UnitPersonId; part: number; whole: number }[], from: Day): Promise<void> {
  const unit = await requireUnit(ctx, label)
  for (const { personId, part, whole } of owners) await insertHolding(ctx, unit, { kind: 'owner', personId, from, part: { part, whole } })
}

/** Enters the register as the administrator took it over from the building's old list. */
async function enterRegister(ctx: Ctx, { ids, now }: SeedContext): Promise<void> {
  const from = addDays(dayOf(now), -BOUGHT_DAYS_AGO)
  for (const { label } of homes()) await changeRecord(ctx, 'units', await requireUnit(ctx, label), { area: areaOf(label) * 100 }, undefined)
  const people = new Map<string, UnitPersonId>()
  const enter = (person: Seller) => insertPerson(ctx, person, null)
  for (const { unit, email } of residents()) {
    const account = ids.get(email)
    if (unit !== null && account !== undefined) people.set(unit, await personOfAccount(ctx, account))
  }
  for (const [label, personId] of people) {
    if (RENTED.includes(label)) {
      await insertHolding(ctx, await requireUnit(ctx, label), { kind: 'tenant', personId, from, pays: true })
      const abroad = ABROAD[label]
      if (abroad !== undefined) await own(ctx, label, [{ personId: await enter(abroad), part: 1, whole: 1 }], from)
      continue
    }
    const shared = SHARED[label]
    const whole = shared?.whole ?? 1
    const owners = [{ personId, part: shared?.own ?? 1, whole }]
    if (shared !== undefined)
      owners.push({ personId: await enter({ name: shared.name, email: null, phone: null }), part: shared.other, whole })
    const former =
      label === SOLD.unit ? [{ personId: await enter({ name: SOLD.former, email: null, phone: null }), part: 1, whole: 1 }] : owners
    await own(ctx, label, former, from)
  }
  const neighbour = people.get(SECOND_HOME.ownerOf)
  if (neighbour !== undefined) await own(ctx, SECOND_HOME.unit, [{ personId: neighbour, part: 1, whole: 1 }], from)
  record(ctx, { kind: 'units.imported', subject: { kind: 'units', id: 'portal' }, created: 0, changed: people.size, people: 9 })
}

export const unitsDemo: DemoPart = {
  async seed(context) {
    const { as, now, ids, progress } = context
    progress('units')
    const today = dayOf(now)
    const list = homes().map((home) => ({ ...home, share: shareOf(home.label) }))
    const shareTotal = list.reduce((sum, { share }) => sum + share, 0)
    const set = addDays(today, -SET_DAYS_AGO)
    await as('ishara', set, timeOf('09:00'), (ctx) => replaceUnits(ctx, { units: list, shareTotal, shareFrom: undefined }))
    await as('ishara', set, timeOf('09:30'), (ctx) => enterRegister(ctx, context))
    const buyer = residents().find(({ unit }) => unit === SOLD.unit)
    const account = ids.get(buyer?.email ?? '')
    if (buyer === undefined || account === undefined) throw new Error(`Nobody lives in ${SOLD.unit}`)
    const soldOn = addDays(today, -SOLD.daysAgo)
    await as('dilan', soldOn, timeOf('10:15'), async (ctx) => {
      const personId = await personOfAccount(ctx, account)
      const { id } = await requireUnit(ctx, SOLD.unit)
      const owners = [{ personId, person: undefined, part: '1/1' }]
      await transferUnit(ctx, id, { day: soldOn, reason: 'Sold; deed 4127', owners, payer: null, keepOccupants: true })
    })
    const day = addDays(today, 6)
    const move = { direction: 'in', day, startTime: timeOf('09:00'), endTime: timeOf('12:00') } as const
    await as(buyer, addDays(today, -3), timeOf('19:20'), async (ctx) => {
      const { id } = await requireUnit(ctx, SOLD.unit)
      await askMove(ctx, id, { ...move, note: 'A lorry with furniture, and the lift for three hours.' })
    })
    await as('dilan', addDays(today, -2), timeOf('08:40'), async (ctx) => {
      const { id } = await requireUnit(ctx, '7G')
      const out = await askMove(ctx, id, { ...move, direction: 'out', startTime: timeOf('13:00'), endTime: timeOf('16:00'), note: null })
      await decideMove(ctx, out._id, { status: 'approved', reason: null })
    })
  }
}
