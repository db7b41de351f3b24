import { bankImports } from '@verandah/contract/bankImports'
import { funds } from '@verandah/contract/funds'
import { moves } from '@verandah/contract/moves'
import { unitRegister } from '@verandah/contract/unitRegister'
import type { TestBuilding } from '../building.ts'
import { plan } from '../people/handovers.ts'
import { approvalsIn } from '../records/approvals.ts'
import { statementForm } from '../records/bank.ts'
import { bankIn } from '../records/bankLines.ts'
import { closingsIn } from '../records/closings.ts'
import { duesIn } from '../records/dues.ts'
import { interestIn } from '../records/interest.ts'
import { metersIn } from '../records/meters.ts'
import { moveDraft, unitIdOf } from '../records/moves.ts'
import { MANAGEMENT, openingsIn } from '../records/openings.ts'
import { paymentsIn } from '../records/payments.ts'
import { slipsIn } from '../records/slips.ts'
import { OVERDRAWN } from '../records/money.ts'

/** The books begin two months before the first of everything else. */
export async function openBooks(building: TestBuilding): Promise<void> {
  const { postOpening } = openingsIn(() => building)
  await postOpening({
    day: '2026-09-01',
    money: [{ account: '1000', fund: 'M', amount: 900_000 }],
    bills: [{ unitNumber: '4B', kindId: MANAGEMENT, dueDay: '2026-08-15', amount: 4_500 }],
    credits: [{ unitNumber: '3B', amount: 70.5 }],
    payables: [{ description: 'Lift maintenance', category: 'repairs', fund: 'M', amount: 18_000, vendor: 'Lifts Ltd' }],
    uncleared: [{ account: '1000', date: '2026-08-30', amount: -2_500, text: 'Cheque 4417' }],
    funds: [{ fund: 'M', amount: 886_429.5 }]
  })
}

/** A unit is sold, somebody moves, and the committee hands over tomorrow. */
export async function fillRegister(building: TestBuilding): Promise<void> {
  const { as, ids } = building
  const owners = [
    { person: { name: 'Sunil Perera' }, part: '2/5' },
    { person: { name: 'Kamala Perera' }, part: '3/5' }
  ]
  const sold = { params: { id: await unitIdOf(building, '7E') }, body: { day: '2026-11-10', reason: 'Sold; deed 4127', owners } }
  await as.nirmala.call(unitRegister.transfer, sold)
  await as.amaya.call(moves.create, { params: { id: await unitIdOf(building, '4B') }, body: moveDraft({ direction: 'out' }) })
  await plan(building, [{ userId: ids.malathi, role: 'treasurer' }], { note: 'After the annual meeting' })
}

async function fillDues(building: TestBuilding): Promise<void> {
  const inside = () => building
  const { kind, draftOf, run, billsOf, propose } = duesIn(inside)
  const { meter, save } = metersIn(inside)
  const { setRule, charge } = interestIn(inside)
  const { pay } = paymentsIn(inside)
  const { sendSlip, verify } = slipsIn(inside)
  const water = await meter({ name: 'Hot water' })
  await save(water, [{ unitNumber: '4B', date: '2026-10-31', value: 12.5 }])
  await save(water, [{ unitNumber: '4B', date: '2026-11-20', value: 31.75 }])
  const fee = await kind({ name: 'Gardening', method: 'share', amount: 90_000 })
  await run(draftOf([water, fee]))
  await setRule({ from: '2026-08-01' })
  await charge('2026-11-20')
  await pay('4B', 1_200.25, { reference: 'TRF 480215' })
  const slip = await sendSlip('amaya', 800, { reference: 'CEFT 620418' })
  await verify(slip._id)
  const [bill] = await billsOf('5F')
  if (bill === undefined) throw new Error('The run has billed all units')
  await propose(bill._id, 10)
  await approvalsIn(inside).grant(bill._id)
}

async function fillBank(building: TestBuilding): Promise<void> {
  const { as } = building
  const { listLines, match, reconcile, agree } = bankIn(() => building)
  const rows = ['2026-11-12,TRF 480215,1200.25', '2026-11-13,SERVICE CHARGE,-350.00', '2026-11-14,CASH DEPOSIT,6750.00']
  await as.tharindu.call(bankImports.add, { query: { dryRun: 'false' }, body: statementForm(rows) })
  const { lines } = await listLines()
  const [, fee] = lines
  if (fee === undefined) throw new Error('The statement has three lines')
  await match(fee._id, [{ use: 'charge', amount: -350 }])
  const { expected } = await reconcile({ account: '1000', on: '2026-10-31' })
  await agree('2026-10-31', expected)
}

/** Uses all of the books; at the end the first month is closed. */
export async function fillBooks(building: TestBuilding): Promise<void> {
  await fillDues(building)
  const transfer = { date: '2026-11-16', from: '1000', to: '1010', amount: 5_000, reference: 'Cheque 4420', ...OVERDRAWN }
  await building.as.tharindu.call(funds.transfer, { body: transfer })
  await fillBank(building)
  await closingsIn(() => building).closeAnyway('2026-09')
}
