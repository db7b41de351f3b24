import { MAX_PAGE_SIZE } from '@verandah/contract/limits'
import type { Transaction } from '@verandah/contract/finances'
import { type Project, projects } from '@verandah/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { everywhere } from '../../api/calls/savedCopy.ts'

const KEPT_MS = 60_000
const NONE: Project[] = []

/** Returns the projects to filter by; none while they are being fetched, and everything works without. */
export function useProjects(): readonly Project[] {
  const { data } = useQuery({ ...everywhere(query(projects.list, { query: { limit: MAX_PAGE_SIZE } })), staleTime: KEPT_MS })
  return data?.projects ?? NONE
}

/**
 * Returns the projects that a transaction may be linked to: the one that it is linked to already, and the ones that are not
 * cancelled.
 */
export function useProjectChoices(linked: Pick<Transaction, 'projectId' | 'project'> | null): readonly Pick<Project, '_id' | 'title'>[] {
  const { projectId: _id = null, project: title = null } = linked ?? {}
  const others = useProjects().filter((one) => one._id !== _id && one.status !== 'cancelled')
  return _id === null || title === null ? others : [{ _id, title }, ...others]
}
