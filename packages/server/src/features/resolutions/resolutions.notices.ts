import type { Notices } from '../../notifications/notice.ts'
import type { ResolutionEvent } from './resolutions.events.ts'

/** What is decided in a hall is told there; later the minutes say it. */
export const resolutionNotices: Notices<ResolutionEvent> = {
  'resolutions.prepared': null,
  'resolutions.withdrawn': null,
  'resolutions.opened': null,
  'resolutions.counted': null,
  'resolutions.pollDemanded': null,
  'resolutions.closed': null,
  'resolutions.disputed': null,
  'resolutions.lotDrawn': null,
  'resolutions.exported': null
}
