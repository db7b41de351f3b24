import { dayOf, type Instant, startOf } from '@verandah/contract/dates'
import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { paths } from '@verandah/contract/paths'
import { formatMoney, rupees } from '@verandah/contract/money'
import type { Role } from '@verandah/contract/roles'
import type { ReadContext } from '../../core/context.ts'
import { oncePerReading } from '../../core/oncePerReading.ts'
import type { Feature } from '../../feature.ts'
import { findPayment } from '../building/building.queries.ts'
import { readTransactions } from './finances.queries.ts'
import { readStats } from './sums/stats.queries.ts'
import { latestTransactions } from './list/transactionList.queries.ts'
import { dueOfUnits, dueSince } from '../accounts/dues.queries.ts'
import { accountsSeenBy } from '../units/holdings.queries.ts'

const LATEST = 5
const treasurer: Role[] = ['treasurer']

const statsOf = oncePerReading((reading: ReadContext) => readStats(reading))
const ownUnits = oncePerReading(({ db, actor, now }: ReadContext) => accountsSeenBy(db, actor.id, dayOf(now)))

/** Returns what the units whose account the caller sees have not paid yet, in rupees; 0 without such a unit. */
const ownDues = oncePerReading(async (reading: ReadContext) => {
  return rupees(await dueOfUnits(reading.db, await ownUnits(reading)))
})

async function latest(reading: ReadContext) {
  const ids = await latestTransactions(reading, LATEST)
  return (await readTransactions(reading.db, ids)).map(({ id, type, description, amount, date, status, vendor, unit_number }) => ({
    _id: id,
    type,
    description,
    amount: rupees(amount),
    date,
    status,
    vendor,
    unitNumber: unit_number
  }))
}

/** Makes the phrase of what the caller has to pay, with this text. */
const duesWorded = (text: string) => async (reading: ReadContext) => {
  const dues = await ownDues(reading)
  return dues === 0 ? null : { text, values: { amount: formatMoney(dues) } }
}

/** Returns the start of the due day of the oldest bill that the caller's units have not paid. */
async function duesSince(reading: ReadContext): Promise<Instant | null> {
  const day = await dueSince(reading.db, await ownUnits(reading))
  return day === null ? null : startOf(day)
}

const dues = { kind: 'dues', since: duesSince } as const

/**
 * The waiting items of the dashboard. Committee members pay for their own units too; the treasurer's outstanding dues
 * are those of the building.
 */
export const financeWaiting = [
  { ...dues, roles: ['resident'], order: 8, phrase: duesWorded('outstanding dues of {{amount}}'), link: () => FIGURE_LINK.ownDues },
  {
    ...dues,
    roles: ['council', 'treasurer', 'secretary', 'president'],
    order: 28,
    phrase: duesWorded('dues of {{amount}} for your own home'),
    link: () => paths.ownAccount
  }
] satisfies Feature['waiting']

export const financeFigures = {
  totalBalance: { roles: treasurer, read: async (reading) => (await statsOf(reading)).totalBalance },
  approvedUnpaid: { roles: treasurer, read: async (reading) => (await statsOf(reading)).approvedUnpaid },
  monthlyIncome: { roles: treasurer, read: async (reading) => (await statsOf(reading)).monthlyIncome },
  monthlyExpenses: { roles: treasurer, read: async (reading) => (await statsOf(reading)).monthlyExpenses },
  budgetUtilization: { roles: treasurer, read: async (reading) => (await statsOf(reading)).budgetUtilization },
  outstandingDues: {
    roles: ['treasurer', 'resident'],
    read: async (reading) => (reading.actor.role === 'treasurer' ? (await statsOf(reading)).outstandingDues : ownDues(reading))
  },
  paymentKnown: { roles: ['resident'], read: async ({ db }) => (await findPayment(db)) !== null },
  recentTransactions: { roles: treasurer, read: latest }
} satisfies Feature['figures']
