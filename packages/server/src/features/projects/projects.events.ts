import type { FileId } from '@verandah/contract/ids'
import type { ProjectId } from '@verandah/contract/projects'

/** What every event says of its project. */
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
