import { duesKinds, type DuesKind } from '@verandah/contract/duesKinds'
import { bills } from '@verandah/contract/bills'
import { credits } from '@verandah/contract/credits'
import { interest } from '@verandah/contract/interest'
import { readings } from '@verandah/contract/readings'
import { duesRuns } from '@verandah/contract/duesRuns'
import type { TestBuilding } from '../../test/building.ts'
import { about, type Make, type Row } from '../../test/permissionRow.ts'
import { duesIn } from '../../test/records/dues.ts'
import { makeUnit } from '../../test/records/units.ts'

const who = '– – ✓ – ✓ ✓'
const KIND = { category: 'dues', fund: 'M', account: '4000', method: 'fixed', amount: 10, order: 400 } as const
const TARIFF = { fixed: 0, blocks: [{ upTo: null, price: 30 }] }
let made = 0
const nextKind = () => {
  made += 1
  return { ...KIND, name: `[Charge ${made}]` }
}

const billOf =
  (unitNumber: string): Make =>
  async (building) => {
    const { bill, kind } = duesIn(() => building)
    return (await bill({ unitNumber, charges: [{ kindId: (await kind())._id, amount: 5 }] }))._id
  }
/** Makes a kind, and a unit that can be billed. */
const billable: Make<DuesKind> = async (building) => {
  await makeUnit(building)
  return duesIn(() => building).kind()
}
const run: Make = async (building, caller) => {
  const dues = duesIn(() => building)
  return (await dues.run(dues.draftOf([await billable(building, caller)])))._id ?? ''
}

/** Undoes all runs. A unit with open bills cannot be archived. */
const undoAll = async (building: TestBuilding) => {
  const { runs } = await building.as.tharindu.call(duesRuns.list, { query: { limit: 100 } })
  for (const { _id, can } of runs) if (can.undo && _id !== null) await duesIn(() => building).undo(_id)
}

export const rows: Row[] = [
  { endpoint: duesKinds.list, who },
  { endpoint: duesKinds.create, who, prepare: async () => ({ body: nextKind() }) },
  {
    endpoint: duesKinds.update,
    who,
    prepare: async (building) => ({ params: { id: (await duesIn(() => building).kind())._id }, body: nextKind() })
  },
  {
    endpoint: duesKinds.setRate,
    who,
    prepare: async (building) => ({
      params: { id: (await duesIn(() => building).kind())._id },
      body: { from: '2026-12', amount: 20 }
    })
  },
  { endpoint: duesKinds.parts, who, prepare: async () => ({ query: { method: 'fixed', amount: '20' } }) },
  {
    endpoint: duesRuns.post,
    who,
    note: 'a check',
    prepare: async (building) => {
      const dues = duesIn(() => building)
      return { query: { dryRun: 'true' }, body: dues.draftOf([await dues.kind()]) }
    }
  },
  {
    endpoint: duesRuns.post,
    who,
    after: undoAll,
    prepare: async (building, caller) => {
      const dues = duesIn(() => building)
      const draft = dues.draftOf([await billable(building, caller)])
      return { query: { dryRun: 'false' }, body: { ...draft, fingerprint: (await dues.preview(draft)).fingerprint } }
    }
  },
  { endpoint: duesRuns.list, who },
  { ...about(duesRuns.get, '', who, run), after: undoAll },
  { ...about(duesRuns.papers, '', who, run), after: undoAll },
  { ...about(duesRuns.undo, '', who, run, { body: { reason: '[Wrong]' } }), after: undoAll },
  { endpoint: bills.list, who },
  about(bills.get, '', who, billOf('4B')),
  // Amaya holds 4B.
  about(bills.pdf, "Amaya's", '✓ 0 ✓ 0 ✓ ✓', billOf('4B')),
  {
    endpoint: bills.create,
    who,
    prepare: async (building) => {
      const { _id: kindId } = await duesIn(() => building).kind()
      return { body: { unitNumber: '4B', dueDay: '2026-12-01', description: '[Keys]', charges: [{ kindId, amount: 3 }] } }
    }
  },
  { endpoint: interest.rules, who },
  { endpoint: interest.setRule, who, prepare: async () => ({ body: { yearlyPercent: 0, graceDays: 0, from: '2099-01-01' } }) },
  {
    endpoint: interest.charge,
    who,
    note: 'a check',
    prepare: async () => ({ query: { dryRun: 'true' }, body: { through: '2026-11-20' } })
  },
  { endpoint: interest.charge, who, prepare: async () => ({ query: { dryRun: 'false' }, body: { through: '2026-11-20' } }) },
  {
    endpoint: readings.list,
    who,
    prepare: async (building) => ({ query: { kindId: (await duesIn(() => building).kind())._id, period: '2026-11' } })
  },
  {
    endpoint: readings.save,
    who,
    prepare: async (building) => {
      await makeUnit(building, { label: 'W1' })
      const { _id: kindId } = await duesIn(() => building).kind({ method: 'meter', tariff: TARIFF })
      return { body: { kindId, readings: [{ unitNumber: 'W1', date: '2026-11-01', value: 5 }] } }
    }
  },
  { endpoint: credits.list, who },
  {
    endpoint: credits.propose,
    who,
    prepare: async (building, caller) => ({
      body: { kind: 'credit_note', billId: await billOf('4B')(building, caller), amount: 1, reason: '[Too much]' }
    })
  },
  about(bills.void, '', who, billOf('4B'), { body: { reason: '[Wrong]' } })
]
