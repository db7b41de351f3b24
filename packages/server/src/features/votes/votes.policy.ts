import { rankOf } from '@verandah/contract/roles'
import { isManager, type Subject } from '../../core/actor.ts'

export const voteAbilities = {
  seeVotes: ({ role }: Pick<Subject, 'role'>) => rankOf(role) >= rankOf('council'),
  openVotes: isManager
}
