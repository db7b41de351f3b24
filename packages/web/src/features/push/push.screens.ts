import type { FeatureScreens } from '../../screens.ts'

/** The devices are a part of the page on which people choose how they are notified. */
export const pushScreens: FeatureScreens = {
  screens: [],
  parts: [{ slot: 'notices', name: 'devices', order: 10, load: async () => ({ Component: (await import('./Devices.tsx')).Devices }) }]
}
