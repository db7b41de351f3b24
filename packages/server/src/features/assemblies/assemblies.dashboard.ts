import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { paths } from '@verandah/contract/paths'
import type { Feature } from '../../feature.ts'
import { dueTasks, readAssemblyDue } from './due.queries.ts'

export const assemblyFigures = {
  assemblyDue: { roles: ['secretary', 'president'], read: readAssemblyDue }
} satisfies Feature['figures']

export const assemblyWaiting = [
  {
    kind: 'assembly',
    roles: ['secretary', 'president', 'administrator'],
    order: 15,
    async phrase(reading) {
      const tasks = await dueTasks(reading)
      const [first] = tasks
      if (first === undefined) return null
      return tasks.length === 1 ? first.phrase : { text: 'General meetings to prepare', values: { count: tasks.length } }
    },
    async link(reading) {
      const [first, second] = await dueTasks(reading)
      return first?.meetingId === undefined || second !== undefined ? FIGURE_LINK.assemblyDue : paths.meeting(first.meetingId)
    },
    since: async () => null
  }
] satisfies Feature['waiting']
