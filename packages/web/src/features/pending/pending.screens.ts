import { IconThumbUp } from '@tabler/icons-react'
import type { FeatureScreens, Screen } from '../../screens.ts'

/** A signed-in screen that is still to come; `heading` is its own title, in English. */
function pending(heading: string, screen: Omit<Screen, 'load'>): Screen {
  return { ...screen, load: async () => ({ Component: (await import('./PendingPage.tsx')).pendingPage(heading) }) }
}

/** The same outside of the signed-in area. */
function pendingPublic(path: string, heading: string, text: string): Screen {
  return {
    path,
    access: 'anyone',
    load: async () => ({ Component: (await import('./PublicPendingPage.tsx')).publicPendingPage(heading, text) })
  }
}

/** Features that are still to come. Who builds one removes its lines here. */
export const pendingScreens: FeatureScreens = {
  screens: [
    pendingPublic('/setup/:token', 'Set Up the Portal', 'The portal cannot be set up in the browser yet.'),

    pending('Votes', { path: '/votes', access: 'council', title: 'Votes', drawer: { icon: IconThumbUp, group: 'governance', order: 2 } }),
    pending('Vote', { path: '/votes/:id', access: 'council', title: 'Votes' })
  ]
}
