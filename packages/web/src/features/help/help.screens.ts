import { paths } from '@verandah/contract/paths'
import { IconHelp } from '@tabler/icons-react'
import type { FeatureScreens, Screen } from '../../screens.ts'

const page = {
  access: 'public',
  title: 'Help',
  load: async () => ({ Component: (await import('./HelpPage.tsx')).HelpPage })
} satisfies Partial<Screen>

export const helpScreens: FeatureScreens = {
  screens: [
    { ...page, path: paths.help, drawer: { icon: IconHelp, group: 'search', order: 20 } },
    { ...page, path: paths.guide(':role') }
  ]
}
