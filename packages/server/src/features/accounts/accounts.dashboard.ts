import { dayOf, monthOf, startOf } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import type { Role } from '@verandah/contract/roles'
import type { ReadContext } from '../../core/context.ts'
import { counted } from '../../core/counted.ts'
import { oncePerReading } from '../../core/oncePerReading.ts'
import type { Feature } from '../../feature.ts'
import { haveBooksBegun } from '../books/opening/opening.queries.ts'
import { isOlderThan } from './dues.present.ts'
import { readDebts } from './dues.queries.ts'
import { countUnbilledKinds } from './runs/runs.queries.ts'
import { readSlipsToCheck } from './slips/slips.queries.ts'

/** After so many days a unit that owes is named to the treasurer. */
const LONG_DAYS = 60
const roles: Role[] = ['treasurer']

const slipsToCheck = oncePerReading(({ db }: ReadContext) => readSlipsToCheck(db))
const owingLong = oncePerReading(async ({ db, now }: ReadContext) => {
  const today = dayOf(now)
  return (await readDebts(db, today)).filter((debt) => isOlderThan(debt, LONG_DAYS, today))
})
const thisMonth = ({ now }: ReadContext) => monthOf(dayOf(now))

const slipsCounted = counted('Slips to check count')
const unitsCounted = counted('Units owing for 60 days count')

/** What the treasurer has to do about bills and payments. */
export const accountsWaiting = [
  {
    kind: 'slips',
    roles,
    order: 5,
    phrase: async (reading) => slipsCounted((await slipsToCheck(reading)).length),
    link: async (reading) => {
      const [first, ...others] = await slipsToCheck(reading)
      return paths.slip(first === undefined || others.length > 0 ? 'next' : first.id)
    },
    since: async (reading) => (await slipsToCheck(reading))[0]?.created_at ?? null
  },
  {
    kind: 'billing',
    roles,
    order: 6,
    phrase: async (reading) => {
      const month = thisMonth(reading)
      // Before that they say on their own pages how they begin.
      if (!(await haveBooksBegun(reading.db))) return null
      return (await countUnbilledKinds(reading.db, month)) > 0 ? { text: '{{month}} to bill', values: { month: formatMonth(month) } } : null
    },
    link: (reading) => `${paths.dues}?billing=${thisMonth(reading)}`,
    since: async () => null
  },
  {
    kind: 'arrears',
    roles,
    order: 8,
    phrase: async (reading) => unitsCounted((await owingLong(reading)).length),
    link: async (reading) => {
      const [first, ...others] = await owingLong(reading)
      return first === undefined || others.length > 0 ? `${paths.dues}?minDays=${LONG_DAYS}` : paths.unitDues(first.unit)
    },
    since: async (reading) => {
      const [oldest] = (await owingLong(reading)).map((debt) => debt.oldest).toSorted()
      return oldest === undefined ? null : startOf(oldest)
    }
  }
] satisfies Feature['waiting']
