import type { FeatureScreens, Screen } from '../../screens.ts'

/** A public screen that is still to come; `heading` is its own title, in English. */
function pendingPublic(path: string, heading: string, text: string): Screen {
  return {
    path,
    access: 'anyone',
    load: async () => ({ Component: (await import('./PublicPendingPage.tsx')).publicPendingPage(heading, text) })
  }
}

/** Features that are still to come. Who builds one removes its lines here. */
export const pendingScreens: FeatureScreens = {
  screens: [pendingPublic('/setup/:token', 'Set Up the Portal', 'The portal cannot be set up in the browser yet.')]
}
