import { ROLES } from '@verandah/contract/roles'
import { sumTotals } from '../../core/totals.ts'
import type { Feature } from '../../feature.ts'
import { newSince } from './names/peopleSearch.ts'
import { ACTIVE_TOTAL, countCreatedSince, totalOf } from './users.queries.ts'

export const userFigures = {
  newRegistrations: { roles: ['secretary'], read: ({ db, now }) => countCreatedSince(db, newSince(now)) },
  totalUsers: { roles: ['administrator'], read: ({ db }) => sumTotals(db, ROLES.map(totalOf)) },
  activeUsers: { roles: ['administrator'], read: ({ db }) => sumTotals(db, [ACTIVE_TOTAL]) }
} satisfies Feature['figures']
