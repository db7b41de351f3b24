import { dues } from '@verandah/contract/dues'
import { duesStatement } from '@verandah/contract/duesStatement'
import { search } from '@verandah/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { watchPlans } from '../../test/database/queryPlans.ts'
import { duesIn } from '../../test/records/dues.ts'
import { paymentsIn } from '../../test/records/payments.ts'

describe('what units owe and have paid is found on SQLite', () => {
  let building: TestBuilding
  let watched: ReturnType<typeof watchPlans>
  const billing = duesIn(() => building)
  const { pay } = paymentsIn(() => building)
  beforeAll(async () => {
    building = await openBuilding('sqlite')
    const kind = await billing.kind()
    await billing.bill({ unitNumber: '4B', charges: [{ kindId: kind._id, amount: 5 }] })
    await pay('4B', 2)
    watched = watchPlans(building)
  })
  afterAll(() => building.close())

  it.each([
    ['of one’s own unit', () => building.as.amaya.call(duesStatement.own, { query: { format: 'json' } })],
    ['of a unit', () => building.as.tharindu.call(duesStatement.get, { query: { unitNumber: '4B' } })]
  ])('in the statement %s, by indexes alone', async (_name, work) => {
    const plans = await watched.plansOf(work)
    expect(plans.length).toBeGreaterThan(3)
    for (const line of plans) expect(line).not.toMatch(/^SCAN|TEMP B-TREE/)
  })

  it.each([
    ['the account of a unit', () => building.as.amaya.call(dues.myAccount)],
    ['a clearance letter', () => building.as.tharindu.call(duesStatement.clearance, { query: { unitNumber: '4B', day: '2026-11-10' } })]
  ])('for %s, walking no table', async (_name, work) => {
    for (const line of await watched.plansOf(work)) expect(line).not.toMatch(/^SCAN/)
  })

  it('in the list of dues, by the indexes of what is open and of what is in advance', async () => {
    const plans = await watched.plansOf(() => building.as.tharindu.call(dues.list))
    expect(plans).toContain('SCAN dues_charges USING COVERING INDEX dues_charges_open')
    expect(plans).toContain('SCAN payments USING INDEX payments_advance')
    // The sums of the inner queries are no tables.
    const inner = /^(CO-ROUTINE (owed|open)|SCAN (owed|open)|USE TEMP B-TREE FOR GROUP BY)$/
    const others = plans.filter((line) => !/^SEARCH|^SCAN (dues_charges|payments) USING /.test(line))
    for (const line of others) expect(line).toMatch(inner)
  })

  it('in a search over everything, which walks and sorts the units of the building and nothing else', async () => {
    const plans = await watched.plansOf(() => building.as.nirmala.call(search.find, { query: { q: 'an' } }))
    const walked = plans.filter((line) => line.startsWith('SCAN') && !/VIRTUAL TABLE INDEX \d+:.*M/.test(line))
    expect([...new Set(walked)].filter((line) => line !== 'SCAN CONSTANT ROW')).toEqual(['SCAN units'])
    expect(plans.filter((line) => line.includes('TEMP B-TREE')).length).toBeLessThanOrEqual(1)
  })
})
