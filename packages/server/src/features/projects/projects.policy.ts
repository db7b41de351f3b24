import type { Project } from '@verandah/contract/projects'
import { rankOf } from '@verandah/contract/roles'
import { isManager, type Subject } from '../../core/actor.ts'

type Who = Pick<Subject, 'role'>

export const projectAbilities = {
  seeProjects: ({ role }: Who) => rankOf(role) >= rankOf('council'),
  manageProjects: isManager
}

/** Says which actions on a project are possible: those who manage projects manage all of them. */
export function projectPolicy(actor: Who): Project['can'] {
  const may = projectAbilities.manageProjects(actor)
  return { edit: may, delete: may }
}
