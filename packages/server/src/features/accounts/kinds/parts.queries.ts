import type { KindId } from '@verandah/contract/ids'
import { dayOf, firstDayOf, monthOf } from '@verandah/contract/dates'
import type { DuesParts, DuesPartsQuery } from '@verandah/contract/duesRates'
import { addCents, cents, NO_MONEY, rupees } from '@verandah/contract/money'
import type { ReadContext } from '../../../core/context.ts'
import { readYearStart } from '../../settings/settings.queries.ts'
import { readAreas } from '../../units/areas.queries.ts'
import { listUnitsOn, readShareTotal } from '../../units/units.queries.ts'
import type { RatedKind } from '../accounts.table.ts'
import { partsOf, planRun, type RunBasis } from '../runs/planRun.ts'
import { presentProblems } from '../runs/runPreview.queries.ts'

/** Of a kind, what does not matter for its parts. */
const UNNAMED = {
  id: '' as KindId,
  name: '',
  category: 'dues',
  fund: null,
  account: '',
  groups: '[]',
  tariff: null,
  position: 1,
  bears_interest: 0,
  is_active: 1,
  version: 1,
  deleted_at: null
} as const

/** Returns what each unit would pay of an amount in a month, by the same rules as a run. */
export async function readParts({ db, now, t }: ReadContext, { method, amount, per, step, month }: DuesPartsQuery): Promise<DuesParts> {
  const today = dayOf(now)
  const period = month ?? monthOf(today)
  const first = firstDayOf(period)
  const day = first > today ? first : today
  const areas = await readAreas(db)
  const units = (await listUnitsOn(db, day)).map(({ _id, label, group, share }) => ({
    id: _id,
    label,
    group,
    share,
    area: areas.get(_id) ?? null,
    person: null,
    advance: NO_MONEY
  }))
  const kind: RatedKind = { ...UNNAMED, method, amount, per, step: cents(step), created_at: now, updated_at: now }
  const plan = { period, billDay: day, dueDays: [day], kinds: [kind], units, meters: [], bulkAmount: null }
  const basis: RunBasis = { ...plan, yearStart: await readYearStart(db), shareTotal: await readShareTotal(db) }
  const parts = partsOf(kind, basis)
  return {
    parts: units.map(({ label }, index) => ({ unitNumber: label, amount: rupees(parts[index] ?? NO_MONEY) })),
    total: rupees(addCents(parts)),
    problems: presentProblems(
      planRun(basis).problems.filter(({ code }) => code !== 'no_holder'),
      t
    )
  }
}
