import { addMs } from '@verandah/contract/dates'
import { ROLES } from '@verandah/contract/roles'
import { sumTotals } from '../../core/totals.ts'
import type { Feature } from '../../feature.ts'
import { ACTIVE_TOTAL, countCreatedSince, totalOf } from './users.queries.ts'

const THIRTY_DAYS_MS = 30 * 86_400_000

export const userFigures = {
  newRegistrations: { roles: ['secretary'], read: ({ db, now }) => countCreatedSince(db, addMs(now, -THIRTY_DAYS_MS)) },
  totalUsers: { roles: ['administrator'], read: ({ db }) => sumTotals(db, ROLES.map(totalOf)) },
  activeUsers: { roles: ['administrator'], read: ({ db }) => sumTotals(db, [ACTIVE_TOTAL]) }
} satisfies Feature['figures']
