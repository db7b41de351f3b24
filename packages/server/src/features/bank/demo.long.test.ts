import { bankLines } from '@verandah/contract/bankLines'
import { expect, it } from 'vitest'
import { seed } from '../../boot/ensureDemo.ts'
import { openBuilding } from '../../test/building.ts'
import { checkBank } from './checkBank.ts'

/**
 * The days of the demos, in the middle of a month; demoFinances.long.test.ts covers what is made on the first day of
 * one.
 */
const DAYS = (process.env['DEMO_DAYS'] ?? '2027-02-15').split(' ')

it.each(DAYS)('the demo of %s has a statement of forty lines, of which thirty are sure, and none is of 4B', async (day) => {
  const demo = await openBuilding('sqlite', {}, { empty: true })
  demo.clock.now = new Date(`${day}T05:00:00Z`)
  await seed(demo.app, { now: demo.clock.now, publicUrl: 'https://portal.example', scale: 1, say: () => {} })
  const { lines, counts } = await demo.as.tharindu.call(bankLines.list, { query: { limit: 100 } })
  expect(counts).toEqual({ open: 40, sure: 30, likely: expect.any(Number) as number, waiting: 1 })
  const of = (text: RegExp) => lines.find((line) => text.test(line.text))
  expect(of(/^CHQ RETURN/)?.suggestion).toMatchObject({
    certainty: 'likely',
    targets: [{ returnedPaymentId: expect.any(String) as string }]
  })
  expect(of(/ 5012$/)?.suggestion).toMatchObject({ certainty: 'likely', targets: [{ record: { category: 'utilities' } }] })
  expect(of(/^CEFT \D+ MAINTENANCE$/)?.suggestion).toMatchObject({ certainty: 'sure', targets: [{ unitNumber: '3I' }] })
  expect(of(/^CREDIT INTEREST$/)?.suggestion).toMatchObject({ certainty: 'likely', targets: [{ use: 'interest', fund: 'M' }] })
  expect(of(/^SERVICE CHARGE$/)?.suggestion).toMatchObject({ certainty: 'likely', targets: [{ use: 'charge', fund: 'M' }] })
  expect(of(/2F AND 7C$/)?.suggestion).toMatchObject({ certainty: 'likely', targets: [{ unitNumber: '2F' }, { unitNumber: '7C' }] })
  expect(lines.filter((line) => line.date > day || JSON.stringify(line.suggestion).includes('4B'))).toEqual([])
  expect(await checkBank(demo.app.databases.read)).toEqual([])
  await demo.close()
})
