import type { Notices } from '../../notifications/notice.ts'
import type { ProjectEvent } from './projects.events.ts'

/** The portal notifies nobody of projects. */
export const projectNotices: Notices<ProjectEvent> = {
  'projects.created': null,
  'projects.changed': null,
  'projects.photosAdded': null,
  'projects.photoRemoved': null,
  'projects.deleted': null
}
