import type { Feature } from '../../feature.ts'
import { presentActivity } from './audit.present.ts'
import { listEntries } from './audit.queries.ts'

const NEWEST = 5

export const auditFigures = {
  activities: {
    roles: ['administrator'],
    read: async (reading, { events }) => {
      const trail = { ...reading, events }
      const { entries } = await listEntries(trail, { page: 1, limit: NEWEST, from: undefined, to: undefined })
      return entries.map((entry) => presentActivity(trail, entry))
    }
  }
} satisfies Feature['figures']
