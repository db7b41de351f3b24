import type { Me } from '@verandah/contract/me'
import { paths } from '@verandah/contract/paths'
import { IconSettings } from '@tabler/icons-react'
import { mayOpen, textFor } from '../../../screens.ts'
import { PARTS, SCREENS } from '../../screens.ts'

/** Returns what a person may open by an entry, in order; labels in English. */
function entriesOf(user: Me) {
  const { role } = user
  const entries = SCREENS.flatMap(({ drawer, ...screen }) => {
    if (drawer === undefined || !mayOpen(role, screen)) return []
    if (drawer.roles?.includes(role) === false || drawer.isFor?.(user) === false) return []
    const group = typeof drawer.group === 'function' ? drawer.group(role) : drawer.group
    const order = typeof drawer.order === 'function' ? drawer.order(role) : drawer.order
    return [{ ...drawer, group, order, path: screen.path, label: textFor(drawer.label ?? screen.title, role) ?? screen.path }]
  })
  return entries.toSorted((a, b) => a.order - b.order)
}

/** Returns the drawer's entries of a person, and the tabs of its entry Committee. */
export function drawerOf(user: Me) {
  const entries = entriesOf(user)
  const of = (name: string) => entries.filter(({ group }) => group === name)
  return { main: of('main'), committee: of('committee'), own: of('own') }
}

/** Returns the address of the entry that is marked on a page without one of its own; undefined: none is. */
export const markedFor = (user: Me, page: string): string | undefined =>
  entriesOf(user).find(({ group, path }) => group === 'search' && path === page)?.partOf

const GROUPS = ['main', 'committee', 'own', 'search']

/** Returns the parts of the settings, for those who may open these. */
function settingsOf(user: Me) {
  const settings = SCREENS.find(({ path }) => path === paths.settings)
  if (settings === undefined || !mayOpen(user.role, settings)) return []
  return PARTS.flatMap(({ slot, name, label }) =>
    slot === 'settings' && label !== undefined && name !== ''
      ? [{ path: `${paths.settings}/${name}`, label, icon: IconSettings, group: 'search' as const }]
      : []
  )
}

/**
 * Returns the screens that the search finds by their names, as the drawer has them. `isSeldom`: it is in no list, and is found
 * by its name only.
 */
export function screensOf(user: Me) {
  const all = [...entriesOf(user), ...settingsOf(user)]
  const inOrder = all.toSorted((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group))
  return inOrder.map(({ path, label, icon, group }) => ({ path, label, icon, isSeldom: group === 'search' }))
}
