import { paths } from '@verandah/contract/paths'
import { counted } from '../../core/counted.ts'
import type { Feature } from '../../feature.ts'
import { countEndingContracts, endingContractsSince } from './endingContracts.queries.ts'

const ending = counted('Ending contracts count')

/** The waiting item for those who are notified of contract ends. */
export const vendorWaiting = [
  {
    kind: 'contracts',
    roles: ['treasurer', 'president'],
    order: 14,
    phrase: async (reading) => ending(await countEndingContracts(reading)),
    link: () => paths.vendors,
    since: endingContractsSince
  }
] satisfies Feature['waiting']
