import type { KindId } from '@verandah/contract/ids'
import { dayOf } from '@verandah/contract/dates'
import type { Run, RunProblem } from '@verandah/contract/duesRuns'
import type { Translate } from '@verandah/contract/i18n/translate'
import { addCents, type Cents, rupees, subtractCents } from '@verandah/contract/money'
import type { ReadContext } from '../../../core/context.ts'
import { namesOfPeople } from '../../units/billed.queries.ts'
import type { RunBasis, RunFinding, RunPlan } from './planRun.ts'
import { countHomes } from '../toldHomes.queries.ts'
import { presentBulk, presentKinds } from './runs.present.ts'
import { fingerprintOf } from './runBasis.queries.ts'

export function presentProblems(problems: readonly RunFinding[], t: Translate): RunProblem[] {
  return problems.map(({ code, unit, text, blocks }) => ({ code, unitNumber: unit, message: t(text.text, text.values), blocks }))
}

/** Presents what a run would bill; nothing is stored. */
export async function presentPreview(
  { db, now, t }: Pick<ReadContext, 'db' | 'now' | 't'>,
  basis: RunBasis,
  { bills, problems, total, totals, creditUsed }: RunPlan,
  previous: ReadonlyMap<KindId, Cents>
): Promise<Run> {
  const { period, billDay, dueDays, kinds, units, bulkAmount } = basis
  const totalOf = (id: KindId) => totals.get(id)
  const names = await namesOfPeople(
    db,
    units.flatMap(({ person }) => person ?? [])
  )
  return {
    _id: null,
    period,
    kinds: presentKinds(kinds, totalOf, previous),
    billDay,
    dueDays: [...dueDays],
    billCount: bills.length,
    total: rupees(total),
    creditUsed: rupees(creditUsed),
    ...presentBulk(bulkAmount, kinds, totalOf),
    fingerprint: fingerprintOf(basis),
    status: 'preview',
    reason: null,
    postedAt: null,
    postedBy: null,
    entryId: null,
    can: { undo: false },
    bills: bills.map(({ label, dueDay, charges, creditUsed: used, person }) => {
      const amount = addCents(charges.map((charge) => charge.amount))
      return {
        unitNumber: label,
        dueDay,
        amount: rupees(amount),
        charges: charges.map((charge) => ({ kindId: charge.kind, fund: charge.fund, amount: rupees(charge.amount) })),
        creditUsed: rupees(used),
        open: rupees(subtractCents(amount, used)),
        billedTo: (person !== null && names.get(person)) || null
      }
    }),
    ...(await countHomes(
      db,
      bills.map(({ label }) => label),
      dayOf(now)
    )),
    problems: presentProblems(problems, t)
  }
}
