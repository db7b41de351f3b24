import { rankOf } from '@verandah/contract/roles'
import type { Subject } from '../../core/actor.ts'

export const reportAbilities = {
  /** The committee sees the charts; the charts of money need the ability `seeFinances`. */
  seeReports: ({ role }: Pick<Subject, 'role'>) => rankOf(role) >= rankOf('council')
}
