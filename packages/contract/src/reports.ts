import { DashboardFigures } from './dashboardFigures.ts'
import { DayText, InstantText, MonthText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { TRANSACTION_CATEGORIES } from './financesInput.ts'
import { REQUEST_STATUSES } from './maintenanceInput.ts'
import { integer, namedObject, preprocess, z } from './z.ts'

const DEFAULT_MONTHS = 12
const MOST_MONTHS = 60
const wrongMonths = 'Months must be a whole number, 1 to 60'

/** The last months, the present one included. */
export const ReportsQuery = z.object({
  months: preprocess(
    (text: string | undefined) => (text === undefined || text === '' ? DEFAULT_MONTHS : Number(text)),
    integer(1, MOST_MONTHS, wrongMonths)
  )
})

/** All sums in rupees; months oldest first. Only what counts: approved and completed. */
const FinanceCharts = z.object({
  months: z.array(z.object({ month: MonthText, income: z.number(), expense: z.number() })),
  /** The present month. */
  budget: z.object({
    month: MonthText,
    categories: z.array(z.object({ category: z.enum(TRANSACTION_CATEGORIES), amount: z.number(), actual: z.number() })),
    /** The budget of the month before, all categories together. */
    before: z.object({ month: MonthText, amount: z.number(), actual: z.number() })
  }),
  /** The amount that units were billed in a month, by the bill's day, and how much of it has been received by now. */
  collection: z.array(z.object({ month: MonthText, billed: z.number(), received: z.number() }))
})

export const Reports = namedObject('Reports', {
  /** The charts of the finances; absent for people who may not see them. */
  finance: z.optional(FinanceCharts),
  maintenance: z.object({
    /** The performance as on the dashboard: in whole percent, of the last 90 days, whatever the months. */
    performance: DashboardFigures.shape.performance,
    /** The requests submitted within these months, by status. */
    statuses: z.array(z.object({ status: z.enum(REQUEST_STATUSES), count: z.number() })),
    /** How many were submitted in the present month and in the one before, whatever the months. */
    submitted: z.object({ month: MonthText, count: z.number(), before: z.number() }),
    /** By the month of completion; the mean number of days from submission, with one decimal, null where none was completed. */
    resolution: z.array(z.object({ month: MonthText, completed: z.number(), days: z.nullable(z.number()) }))
  }),
  /** The meetings that are over and that the caller may see, the latest last. */
  meetings: z.array(z.object({ _id: z.string(), title: z.string(), date: DayText, yes: z.number(), no: z.number(), maybe: z.number() })),
  /** Resolutions that are closed, the latest last. */
  votes: z.array(
    z.object({ _id: z.string(), title: z.string(), deadline: InstantText, closedAt: InstantText, eligible: z.number(), cast: z.number() })
  )
})
export type Reports = z.output<typeof Reports>

export const reports = {
  get: endpoint('GET', '/api/reports', {
    shows: ['books', 'finances', 'maintenance', 'meetings', 'settings', 'votes'],
    summary: 'What the charts show: money, work, meetings and votes of the last months',
    query: ReportsQuery,
    response: Reports
  })
}
