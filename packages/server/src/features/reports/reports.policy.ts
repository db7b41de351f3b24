import { rankOf } from '@verandah/contract/roles'
import type { Subject } from '../../core/actor.ts'

export const reportAbilities = {
  /** The committee sees the charts; those of money only with the ability `seeFinances`. */
  seeReports: ({ role }: Pick<Subject, 'role'>) => rankOf(role) >= rankOf('council')
}
