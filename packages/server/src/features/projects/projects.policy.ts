import { rankOf } from '@verandah/contract/roles'
import { isManager, type Subject } from '../../core/actor.ts'

export const projectAbilities = {
  seeProjects: ({ role }: Pick<Subject, 'role'>) => rankOf(role) >= rankOf('council'),
  manageProjects: isManager
}
