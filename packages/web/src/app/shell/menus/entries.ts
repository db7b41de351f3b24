import type { Me } from '@verandah/contract/me'
import { mayOpen, textFor } from '../../../screens.ts'
import { SCREENS } from '../../screens.ts'

/** Returns the drawer's entries of a person, in order; labels in English. */
export function entriesOf(user: Me) {
  const { role } = user
  const entries = SCREENS.flatMap(({ drawer, ...screen }) => {
    if (drawer === undefined || !mayOpen(role, screen)) return []
    if (drawer.roles?.includes(role) === false || drawer.isFor?.(user) === false) return []
    const group = typeof drawer.group === 'function' ? drawer.group(role) : drawer.group
    return [{ ...drawer, group, path: screen.path, label: textFor(drawer.label ?? screen.title, role) ?? screen.path }]
  })
  return entries.toSorted((a, b) => a.order - b.order)
}

const GROUPS = ['work', 'governance', 'own']

/** Returns the same, group after group as the drawer has them. */
export function screensOf(user: Me) {
  return entriesOf(user).toSorted((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group))
}
