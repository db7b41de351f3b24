import type { Day, Instant, Month } from '@verandah/contract/dates'
import type { Reports } from '@verandah/contract/reports'

const OCTOBER = '2026-10' as Month
const NOVEMBER = '2026-11' as Month

/** Returns the reports that the treasurer gets; others have no `finance`. */
export function reportsOf(over: Partial<Reports> = {}): Reports {
  return {
    finance: {
      months: [
        { month: OCTOBER, income: 1_450_000, expense: 980_000.5 },
        { month: NOVEMBER, income: 1_200_000, expense: 1_310_000 }
      ],
      budget: {
        month: NOVEMBER,
        categories: [{ category: 'utilities', amount: 400_000, actual: 380_000 }],
        before: { month: OCTOBER, amount: 400_000, actual: 360_000 }
      },
      collection: [
        { month: OCTOBER, billed: 1_000_000, received: 925_000 },
        { month: NOVEMBER, billed: 0, received: 0 }
      ]
    },
    maintenance: {
      performance: 91,
      statuses: [
        { status: 'pending', count: 3 },
        { status: 'in_progress', count: 1 }
      ],
      submitted: { month: NOVEMBER, count: 3, before: 1 },
      resolution: [
        { month: OCTOBER, completed: 4, days: 2.5 },
        { month: NOVEMBER, completed: 0, days: null }
      ]
    },
    meetings: [{ _id: 'm1', title: 'Annual general meeting', date: '2026-10-10' as Day, yes: 41, no: 6, maybe: 3 }],
    votes: [
      {
        _id: 'v1',
        title: 'Repaint the lobby',
        deadline: '2026-11-04T12:00:00.000Z' as Instant,
        closedAt: '2026-10-31T18:30:00.000Z' as Instant,
        eligible: 8,
        cast: 6
      }
    ],
    ...over
  }
}
