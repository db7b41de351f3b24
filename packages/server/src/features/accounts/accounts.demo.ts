import { seedPayments } from './payments/payments.demo.ts'
import { DuesKindPatch } from '@verandah/contract/duesKindsInput'
import type { RunId } from '@verandah/contract/ids'
import { addDays, addMonths, type Day, dayOf, type Month, monthOf, type Time, timeOf } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { cents } from '@verandah/contract/money'
import type { TransactionId } from '@verandah/contract/financesInput'
import type { Ctx } from '../../core/context.ts'
import type { DemoPart, SeedContext } from '../../demo/context.ts'
import { homes, shareOf } from '../../demo/people.ts'
import { booksAt, type Planned } from '../../demo/books/books.demo.ts'
import { MONTHS, RAISED_MONTHS_AGO } from '../../demo/books/dues.demo.ts'
import { planOf } from '../../demo/books/transactionPlan.demo.ts'
import { seedCredits } from './credits/credits.demo.ts'
import { listKinds } from './kinds/kinds.queries.ts'
import { updateKind } from './kinds/kinds.service.ts'
import { setRate } from './kinds/rates.service.ts'
import { postRun } from './runs/runs.service.ts'

/** Rupees a month for each share. Until a year ago the rates were a tenth lower. */
const RATES: Readonly<Record<string, number>> = { Management: 45, Sinking: 5 }
const FORMER_PART = 0.9
/** Bills are dated the first day of the month and are due this many days later. */
const DUE_AFTER_DAYS = 9
const AT = { bill: timeOf('09:10'), confirm: timeOf('17:40') }

/** The sum of a rate of `RATES` for all units. */
const totalOf = (rate: number) => rate * homes().reduce((sum, { label }) => sum + shareOf(label), 0)

/** Sets the first rates of Management and Sinking, each as a total for all units. */
async function setFirstRates(ctx: Ctx): Promise<void> {
  for (const kind of await listKinds(ctx)) {
    const rate = RATES[kind.name]
    if (rate === undefined) continue
    await updateKind(ctx, kind._id, DuesKindPatch.parse({ method: 'share', amount: totalOf(rate) * FORMER_PART }))
  }
}

/** Raises the rates from a month on, as the general meeting has decided. */
async function raiseRates(ctx: Ctx, from: Month): Promise<void> {
  const resolution = `Annual general meeting of ${formatMonth(addMonths(from, -1))}, item 6`
  for (const kind of await listKinds(ctx)) {
    const rate = RATES[kind.name]
    if (rate !== undefined) await setRate(ctx, kind._id, { from, amount: cents(totalOf(rate)), resolution })
  }
}

/** Bills all units for a month, as the treasurer does: checked, then posted. */
async function billMonth(ctx: Ctx, billDay: Day): Promise<RunId> {
  const kinds = (await listKinds(ctx)).filter(({ name }) => RATES[name] !== undefined)
  const draft = {
    period: monthOf(billDay),
    kindIds: kinds.map(({ _id }) => _id),
    billDay,
    dueDays: [addDays(billDay, DUE_AFTER_DAYS)]
  }
  const { fingerprint } = await postRun(ctx, draft, true)
  const { _id } = await postRun(ctx, { ...draft, fingerprint }, false)
  if (_id === null) throw new Error('The month was not billed')
  return _id
}

/** Returns the transactions of a run that are still to be received, by unit label. */
async function rowsOf({ store }: SeedContext, run: RunId): Promise<Map<string | null, TransactionId>> {
  const rows = await store.databases.read
    .selectFrom('finances_transactions as row')
    .innerJoin('dues_bills as bill', 'bill.id', 'row.bill_id')
    .select(['row.id', 'row.unit_number'])
    .where('bill.run_id', '=', run)
    .execute()
  return new Map(rows.map(({ id, unit_number }) => [unit_number, id]))
}

interface Received {
  id: TransactionId
  outcome: Extract<Planned['outcome'], { kind: 'received' }>
}

/** Confirms at once what the treasurer finds on the account on a day. */
async function confirm({ as }: SeedContext, day: Day, at: Time, received: readonly Received[]): Promise<void> {
  await as('tharindu', day, at, async (ctx) => {
    for (const { id, outcome } of received) {
      const { on: date, method: paymentMethod, reference } = outcome
      await ctx.actions.finances.receive(ctx, id, { date, paymentMethod, reference })
    }
  })
}

export const accountsDemo: DemoPart = {
  async seed(context) {
    const { now, as, progress } = context
    const books = booksAt(dayOf(now))
    const planned = Map.groupBy(planOf(dayOf(now)), ({ billedFor }) => billedFor)
    let received: Received[] = []
    /** Confirms the payments before `end`, in the order of their days, so that the bills made then find them paid. */
    const confirmBefore = async (end: Day | null) => {
      const isNow = ({ outcome }: Received) => end === null || outcome.confirmedOn < end
      const byDay = Map.groupBy(received.filter(isNow), ({ outcome }) => outcome.confirmedOn)
      received = received.filter((one) => !isNow(one))
      for (const [day, together] of [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1)))
        await confirm(context, day, AT.confirm, together)
    }
    for (let monthsAgo = MONTHS - 1; monthsAgo >= 0; monthsAgo -= 1) {
      const day = books.day(monthsAgo, 1)
      await confirmBefore(day)
      if (monthsAgo === MONTHS - 1) await as('tharindu', day, AT.bill, (ctx) => setFirstRates(ctx))
      if (monthsAgo === RAISED_MONTHS_AGO - 1) await as('tharindu', day, AT.bill, (ctx) => raiseRates(ctx, monthOf(day)))
      const run = await as('tharindu', day, AT.bill, (ctx) => billMonth(ctx, day))
      const ids = await rowsOf(context, run)
      for (const { unit, outcome } of planned.get(monthsAgo) ?? []) {
        const id = ids.get(unit ?? null)
        if (id === undefined) throw new Error(`${unit} was not billed`)
        if (outcome.kind === 'received') received.push({ id, outcome })
      }
    }
    await confirmBefore(null)
    await seedCredits(context)
    await seedPayments(context)
    progress(`${MONTHS} months billed`)
  }
}
