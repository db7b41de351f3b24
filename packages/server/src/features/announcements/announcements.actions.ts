import { renameUnit } from './announcementPlaces.service.ts'

export const announcementActions = { renameUnit }

declare module '../../core/context.ts' {
  interface Actions {
    announcements: typeof announcementActions
  }
}
