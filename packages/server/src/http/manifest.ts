import type { Building } from '@verandah/contract/building'
import type { Translate } from '@verandah/contract/i18n/translate'
import { paths } from '@verandah/contract/paths'

/** The ground of the pages in light colours, until the page itself has come. */
const GROUND = '#F5F7FB'

const picture = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose
})

/** Returns how the portal looks on the home screen of a phone: with the building's name, in a window of its own. */
export function manifestOf({ name }: Pick<Building, 'name'>, t: Translate) {
  return {
    // The id stays the same, whatever the start page is one day: phones would take another one for another app.
    id: '/',
    name,
    start_url: paths.dashboard,
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      picture('icon', 192, 'any'),
      picture('icon', 512, 'any'),
      picture('icon-maskable', 192, 'maskable'),
      picture('icon-maskable', 512, 'maskable')
    ],
    shortcuts: [
      { name: t('Report a problem'), url: paths.reportProblem, icons: [picture('icon', 192, 'any')] },
      { name: t('Notices'), url: paths.notices, icons: [picture('icon', 192, 'any')] }
    ]
  }
}
