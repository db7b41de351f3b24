import { paths } from '@verandah/contract/paths'
import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./assemblies.dashboard.tsx'))

/** General meetings live on the page of their meeting; these are the pages and parts that they have beside it. */
export const assembliesScreens: FeatureScreens = {
  screens: [
    {
      path: paths.assemblyRules,
      access: 'signed-in',
      title: 'Rules of general meetings',
      firstCall: '/api/assemblies/rules',
      load: async () => ({ Component: (await import('./rules/RulesPage.tsx')).RulesPage })
    },
    {
      path: `${paths.noticeReply(':code')}?`,
      access: 'anyone',
      load: async () => ({ Component: (await import('./reply/NoticeReplyPage.tsx')).NoticeReplyPage })
    }
  ],
  parts: [
    {
      slot: 'meetings.general.own',
      name: 'units',
      order: 10,
      load: async () => ({ Component: (await import('./own/OwnUnits.tsx')).OwnUnits })
    },
    {
      slot: 'meetings.general.facts',
      name: 'facts',
      order: 10,
      load: async () => ({ Component: (await import('./page/GeneralFacts.tsx')).GeneralFacts })
    },
    {
      slot: 'meetings.general.main',
      name: 'preparing',
      order: 10,
      load: async () => ({ Component: (await import('./page/GeneralMain.tsx')).GeneralMain })
    },
    {
      slot: 'meetings.toolbar',
      name: 'rules',
      order: 2,
      load: async () => ({ Component: (await import('./rules/RulesLink.tsx')).RulesLink })
    },
    part('dashboard.lists', 'AnnualMeetingList', 90, 'secretary', 'president')
  ]
}
