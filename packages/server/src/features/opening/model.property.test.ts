import { books } from '@verandah/contract/books'
import type { Sent } from '@verandah/contract/endpoint'
import { funds } from '@verandah/contract/funds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTotals } from '../../commands/doctor.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { approvalsIn } from '../../test/records/approvals.ts'
import { booksIn } from '../../test/records/books.ts'
import { DIALECTS } from '../../test/databases.ts'
import { duesIn } from '../../test/records/dues.ts'
import { MANAGEMENT, type OpeningBody, openingsIn, SINKING } from '../../test/records/openings.ts'
import { paymentsIn, sumsIn } from '../../test/records/payments.ts'
import { statementsIn } from '../../test/records/statements.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { makeUnit } from '../../test/records/units.ts'
import { cases } from '../../test/properties.ts'

type Sums = Record<string, number>

const DAY = '2026-11-01'
const UNITS = ['M1', 'M2', 'M3']
const KINDS = [
  { _id: MANAGEMENT, name: 'Management', fund: 'M' },
  { _id: SINKING, name: 'sinking', fund: 'S' }
] as const

const unit = fc.constantFrom(...UNITS)
const amount = fc.integer({ min: 1, max: 900_000_00 })
const signed = fc.integer({ min: -900_000_00, max: 900_000_00 })
const bill = fc.record({
  unit,
  kind: fc.constantFrom(...KINDS),
  amount,
  dueDay: fc.constantFrom('2025-02-28', '2026-10-05', '2026-12-15'),
  isTyped: fc.boolean()
})
const money = fc.record({ '1000': signed, '1010': signed, '1020': signed, '1090': fc.nat(50_000_00) })
const items = fc.record({
  money: fc.record({ M: money, S: money }),
  bills: fc.array(bill, { minLength: 1, maxLength: 6 }),
  credits: fc.array(fc.record({ unit, amount }), { maxLength: 3 }),
  payables: fc.array(fc.record({ fund: fc.constantFrom('M', 'S'), amount }), { maxLength: 2 }),
  uncleared: fc.array(fc.record({ account: fc.constantFrom('1000', '1010'), amount: signed.filter((one) => one !== 0) }), { maxLength: 2 }),
  off: fc.constantFrom(0, 0, 1, -250_00)
})
type Items = typeof items extends fc.Arbitrary<infer Value> ? Value : never

const step = fc.record({
  what: fc.constantFrom('pay', 'void', 'credit', 'giveUp', 'apply', 'bill', 'takeBack', 'move', 'payBack'),
  unit,
  at: fc.nat(9),
  amount
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** What was recorded before anybody entered the opening; all of it on a later day. */
const early = fc.array(fc.record({ what: fc.constantFrom('pay', 'bill'), unit, amount }), { maxLength: 3 })

const rupees = (cents: number) => cents / 100
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)

function toBody({ money: lies, bills, credits, payables, uncleared, off }: Items): OpeningBody {
  const typed = bills.filter(({ isTyped }) => isTyped)
  const lines = bills.filter(({ isTyped }) => !isTyped)
  const worth = worthOf({ money: lies, bills, credits, payables, uncleared, off })
  return {
    day: DAY,
    money: Object.entries(lies).flatMap(([fund, accounts]) =>
      Object.entries(accounts).map(([account, cents]) => ({ account, fund, amount: rupees(cents) }))
    ),
    bills: typed.map((one) => ({ unitNumber: one.unit, kindId: one.kind._id, dueDay: one.dueDay, amount: rupees(one.amount) })),
    billsCsv: lines.map((one) => `${one.unit}\t${one.kind.name}\t${one.dueDay}\t${rupees(one.amount).toFixed(2)}\n`).join(''),
    credits: credits.map((one) => ({ unitNumber: one.unit, amount: rupees(one.amount) })),
    payables: payables.map((one) => ({ description: '[To pay]', category: 'repairs', fund: one.fund, amount: rupees(one.amount) })),
    uncleared: uncleared.map((one) => ({ account: one.account, date: '2026-10-30', amount: rupees(one.amount), text: '[Cheque]' })),
    funds: [
      { fund: 'M', amount: rupees((worth['M'] ?? 0) - off) },
      { fund: 'S', amount: rupees(worth['S'] ?? 0) }
    ],
    acceptDifference: off !== 0
  }
}

/** Adds up two trial balances; sums of 0 are left out. */
const together = (one: Sums, other: Sums): Sums =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .map((key): [string, number] => [key, (one[key] ?? 0) + (other[key] ?? 0)])
      .filter(([, cents]) => cents !== 0)
  )

const ofEach = async (read: (label: string) => Promise<number>) =>
  new Map(await Promise.all(UNITS.map(async (label) => [label, await read(label)] as const)))

/** Calculates again what each fund is worth, in cents. */
function worthOf({ money: lies, bills, credits, payables }: Items): Sums {
  const owed = (fund: string) => sum(bills.filter(({ kind }) => kind.fund === fund).map((one) => one.amount))
  const toPay = (fund: string) => sum(payables.filter((one) => one.fund === fund).map((one) => one.amount))
  return {
    M: sum(Object.values(lies.M)) + owed('M') - toPay('M') - sum(credits.map((one) => one.amount)),
    S: sum(Object.values(lies.S)) + owed('S') - toPay('S')
  }
}

/** Returns the expected trial balance of the first day, in cents, by account and fund, without sums of 0. */
function balanceOf(all: Items): Sums {
  const worth = worthOf(all)
  const rows: [string, number][] = (['M', 'S'] as const).flatMap((fund) => [
    ...Object.entries(all.money[fund]).map(([account, cents]): [string, number] => [`${account} ${fund}`, cents]),
    [`1200 ${fund}`, sum(all.bills.filter(({ kind }) => kind.fund === fund).map((one) => one.amount))],
    [`2000 ${fund}`, 0 - sum(all.payables.filter((one) => one.fund === fund).map((one) => one.amount))],
    [`2100 ${fund}`, fund === 'M' ? 0 - sum(all.credits.map((one) => one.amount)) : 0],
    [`3000 ${fund}`, 0 - (worth[fund] ?? 0)]
  ])
  return Object.fromEntries(rows.filter(([, cents]) => cents !== 0))
}

/** Returns what of the bills of a unit is paid out of what it had paid already, by fund: by due day, management first. */
function usedOf({ bills }: Items, label: string, ahead: number): { M: number; S: number } {
  const used = { M: 0, S: 0 }
  const keyOf = ({ dueDay, kind }: Items['bills'][number]) => `${dueDay} ${kind.fund}`
  for (const { kind, amount: owed } of bills.filter((one) => one.unit === label).toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))))
    used[kind.fund] += Math.min(ahead - used.M - used.S, owed)
  return used
}

for (const dialect of DIALECTS) {
  describe(`any opening on ${dialect}`, () => {
    let building: TestBuilding
    const call = () => building.as.tharindu
    const dues = duesIn(() => building)
    const { checkOpening, postOpening } = openingsIn(() => building)
    const { pay, cancelPayment, move, paymentsOf, payBack, applyAdvance } = paymentsIn(() => building)
    const { openOf, advanceOf } = sumsIn(() => building)
    const { grant } = approvalsIn(() => building)
    const { list } = transactionsIn(() => building)
    const { differences } = statementsIn(() => building)
    const { check } = booksIn(() => building)
    const balance = async (on: string): Promise<Sums> => {
      const { rows } = await call().call(books.trialBalance, { query: { on } satisfies Sent<typeof books.trialBalance>['query'] })
      const each = rows.flatMap(({ account, funds: shown }) =>
        Object.entries(shown).map(([fund, value]): [string, number] => [`${account} ${fund}`, Math.round(value * 100)])
      )
      return Object.fromEntries(each.filter(([, cents]) => cents !== 0))
    }
    const problems = async () => {
      const wrong = await checkTotals(building.app.databases.read)
      const differing = await Promise.all(UNITS.map((label) => differences(label)))
      return [...(await check()), ...wrong, ...differing.flat()]
    }

    async function perform({ what, unit: label, at, amount: cents }: Step): Promise<void> {
      const open = await dues.billsOf(label, { status: 'open' })
      const one = open[at % Math.max(1, open.length)]
      const part = Math.min(cents, Math.round((one?.open ?? 0) * 100)) / 100
      if (what === 'pay') await pay(label, rupees(cents))
      else if (what === 'apply') await applyAdvance(label)
      else if (what === 'bill') {
        const charges = [{ kindId: KINDS[at % 2]?._id ?? SINKING, amount: rupees(cents) }]
        await dues.bill({ unitNumber: label, charges, billDay: '2026-11-10', dueDay: '2026-11-10' })
      } else if (what === 'takeBack') {
        const own = (await paymentsOf(label)).filter(({ can }) => can.void)
        const paid = own[at % Math.max(1, own.length)]
        if (paid !== undefined) await cancelPayment(paid._id)
      } else if (what === 'move') {
        const own = (await paymentsOf(label)).filter(({ can }) => can.move)
        const paid = own[at % Math.max(1, own.length)]
        if (paid !== undefined) await move(paid._id, UNITS[(UNITS.indexOf(label) + 1) % UNITS.length] ?? '')
      } else if (what === 'payBack') {
        const advance = Math.min(cents, await advanceOf(label))
        if (advance > 0) await grant((await payBack(label, rupees(advance), { overdraw: true }))._id)
      } else if (one === undefined) return
      else if (what === 'void') {
        if (one.can.void) await dues.cancel(one._id)
      } else {
        await dues.propose(one._id, part, { kind: what === 'credit' ? 'credit_note' : 'write_off', resolution: '[AGM]' })
        await grant(one._id)
      }
    }

    it('is what was entered, in each book, and all that follows leaves them right', async () => {
      await fc.assert(
        fc.asyncProperty(items, early, fc.array(step, { minLength: 4, maxLength: 12 }), async (all, earlier, steps) => {
          building = await openBuilding(dialect)
          try {
            for (const label of UNITS) await makeUnit(building, { label })
            const body = toBody(all)
            const [worth, begun] = [worthOf(all), balanceOf(all)]
            await building.tokenOf('tharindu')
            for (const { what, unit: label, amount: cents } of earlier)
              if (what === 'pay') await pay(label, rupees(cents), { date: '2026-11-02' })
              else await dues.bill({ unitNumber: label, charges: [{ kindId: MANAGEMENT, amount: rupees(cents) }], billDay: '2026-11-02' })
            const stood = await balance('2026-11-21')
            const [owing, ahead] = [await ofEach(openOf), await ofEach(advanceOf)]
            const used = new Map(UNITS.map((label) => [label, usedOf(all, label, ahead.get(label) ?? 0)]))
            const [m, s] = (['M', 'S'] as const).map((fund) => sum([...used.values()].map((one) => one[fund]))) as [number, number]
            const paid = { '1200 M': -m, '1200 S': -s, '2100 M': m + s, '1000 M': -s, '1000 S': s }
            const before = await building.app.databases.read.selectFrom('audit').select('number').execute()
            const dry = await checkOpening(body)
            expect(dry.funds.map(({ derived, difference }) => [derived, difference])).toEqual([
              [rupees(worth['M'] ?? 0), rupees(all.off)],
              [rupees(worth['S'] ?? 0), 0]
            ])
            expect(await balance(DAY)).toEqual({})
            expect(await building.app.databases.read.selectFrom('audit').select('number').execute()).toEqual(before)
            if (all.off !== 0)
              await expect(postOpening({ ...body, acceptDifference: false })).rejects.toMatchObject({ code: 'not_balanced' })
            expect((await postOpening(body)).funds).toEqual(dry.funds)

            expect(await balance(DAY)).toEqual(begun)
            expect(await balance('2026-11-21')).toEqual(together(together(begun, stood), paid))
            expect(await problems()).toEqual([])
            for (const label of UNITS) {
              const of = (own: readonly { unit: string; amount: number }[]) =>
                sum(own.filter((one) => one.unit === label).map((one) => one.amount))
              const earlierPaid = sum(Object.values(used.get(label) ?? {}))
              expect(await openOf(label)).toBe(of(all.bills) + (owing.get(label) ?? 0) - earlierPaid)
              expect(await advanceOf(label)).toBe(of(all.credits) + (ahead.get(label) ?? 0) - earlierPaid)
            }
            const billed = sum(earlier.filter(({ what }) => what === 'bill').map((one) => one.amount))
            const { funds: shown } = await call().call(funds.list, { query: { from: DAY, to: '2026-11-21' } })
            expect(shown.map(({ broughtForward, income, expenses }) => [broughtForward, income, expenses])).toEqual([
              [rupees(worth['M'] ?? 0), rupees(billed), 0],
              [rupees(worth['S'] ?? 0), 0, 0]
            ])
            const counted = (await list('tharindu', { status: 'counted' })).transactions
            const transactions = counted.filter(({ date }) => date < DAY)
            const signs = transactions.map(({ type, amount: one }) => Math.round(one * 100) * (type === 'income' ? 1 : -1))
            const lying = sum([...Object.values(all.money.M), ...Object.values(all.money.S)])
            expect(sum(signs)).toBe(lying - sum(all.payables.map((one) => one.amount)))
            expect(transactions.every(({ date }) => date === '2026-10-31')).toBe(true)
            if (earlier.length === 0) expect(counted).toHaveLength(transactions.length)

            for (const one of steps) await perform(one)
            expect(await problems()).toEqual([])
          } finally {
            await building.close()
          }
        }),
        cases(3, 10)
      )
    })
  })
}
