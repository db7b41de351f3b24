import { paths } from '@verandah/contract/paths'
import type { Feature } from '../../feature.ts'
import { countUnits } from './units.queries.ts'

/** These reminders appear only while there are no units: without them nobody owes anything, and nobody lives anywhere. */
export const unitsWaiting = [
  {
    kind: 'units',
    roles: ['administrator'],
    order: 0.5,
    phrase: async ({ db, now }) => ((await countUnits(db, now)) === 0 ? { text: 'the units are to be entered' } : null),
    link: () => paths.unitsList,
    since: async () => null
  }
] satisfies Feature['waiting']
