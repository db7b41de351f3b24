import { paths } from '@verandah/contract/paths'
import type { FileId, ProjectId } from '@verandah/contract/ids'
import type { DescribedEvents } from '../../events/described.ts'

/** The fields of a project in every event. */
export interface ProjectFact {
  subject: { kind: 'project'; id: ProjectId }
  title: string
}

export type ProjectEvent =
  | ({ kind: 'projects.created' } & ProjectFact)
  | ({ kind: 'projects.changed'; fields: string[] } & ProjectFact)
  | ({ kind: 'projects.photosAdded'; photoIds: FileId[] } & ProjectFact)
  | ({ kind: 'projects.photoRemoved'; photoId: FileId } & ProjectFact)
  | ({ kind: 'projects.deleted' } & ProjectFact)

declare module '../../events/events.ts' {
  interface Events {
    projects: ProjectEvent
  }
}

export const projectEvents: DescribedEvents<ProjectEvent> = {
  part: 'Projects',
  kinds: {
    'projects.created': 'Project created',
    'projects.changed': 'Project changed',
    'projects.photosAdded': 'Photos added to a project',
    'projects.photoRemoved': 'Photo removed from a project',
    'projects.deleted': 'Project deleted'
  },
  records: { project: { page: paths.project } }
}
