import type { FeatureScreens } from '../../screens.ts'

/** Everybody's own calendar feed is a part of the meetings' page. */
export const calendarScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      slot: 'meetings.toolbar',
      name: 'feed',
      order: 1,
      load: async () => ({ Component: (await import('./FeedButton.tsx')).FeedButton })
    }
  ]
}
