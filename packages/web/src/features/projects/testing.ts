import type { Day } from '@verandah/contract/dates'
import type { FileId, ProjectId, VendorId } from '@verandah/contract/ids'
import type { Project } from '@verandah/contract/projects'
import type { Role } from '@verandah/contract/roles'
import { openPage } from '../../test/openApp.tsx'
import { RECORD, rights } from '../../test/people.ts'
import { json, on, page } from '../../test/server.ts'

export const photo = (number: number): Project['photos'][number] => ({
  _id: `photo-${number}` as FileId,
  url: `/api/files/photo-${number}`,
  thumbnailUrl: `/api/files/small-${number}`
})

/** Returns a project that is under way, as a manager sees it. */
export function storedProject(over: Partial<Project> = {}): Project {
  return {
    _id: '01900000-0000-7000-8000-000000000a00' as ProjectId,
    ...RECORD,
    title: 'New lift',
    description: 'Both cabins.',
    budget: 2_500_000,
    progress: 40,
    status: 'active',
    start: '2026-01-10' as Day,
    due: '2026-06-30' as Day,
    vendor: { _id: '01900000-0000-7000-8000-000000000800' as VendorId, name: 'Lanka Lifts' },
    milestones: [
      { title: 'Order', due: '2026-02-01' as Day, done: true },
      { title: 'Cabins arrive', due: '2026-04-15' as Day, done: false },
      { title: 'Handover', due: null, done: false }
    ],
    spent: 2_600_000.5,
    overBudget: true,
    photos: [],
    can: { edit: true, delete: true },
    ...over
  }
}

export const ID = storedProject()._id
export const AT = `/projects/${ID}`
export const projectPage = (...projects: Project[]) => page('projects', projects)
export const listing = (...projects: Project[]) => on('GET', '/projects', () => projectPage(...projects))
export const inFull = (project = storedProject()) => on('GET', AT, () => json(project))

/** Opens the projects as managers meet them, or somebody who only reads. */
export function open({ at = '/projects', as = 'president' }: { at?: string; as?: Role } = {}) {
  const managed = as === 'president' || as === 'secretary'
  const can = rights({ seeProjects: true, manageProjects: managed, seeFinances: as === 'president' || as === 'treasurer' })
  return openPage(at, { as, can })
}
