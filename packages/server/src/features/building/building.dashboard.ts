import { paths } from '@verandah/contract/paths'
import type { Feature } from '../../feature.ts'
import { findProfile } from './building.queries.ts'

/** The steps that a new portal needs before it is of use to anybody. */
export const buildingWaiting = [
  {
    kind: 'building',
    roles: ['administrator'],
    order: 0,
    phrase: async ({ db }) => ((await findProfile(db)).version === 0 ? { text: 'the building is to be described' } : null),
    link: () => paths.settingsTab('building'),
    since: async () => null
  }
] satisfies Feature['waiting']
