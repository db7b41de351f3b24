import type { Role } from '@verandah/contract/roles'
import { mayOpen, textFor } from '../../../screens.ts'
import { SCREENS } from '../../screens.ts'

/** The drawer's entries of a role, in order; labels in English. */
export function entriesOf(role: Role) {
  const entries = SCREENS.flatMap(({ drawer, ...screen }) => {
    const isMeant = drawer !== undefined && (drawer.roles?.includes(role) ?? true) && mayOpen(role, screen)
    return isMeant ? [{ ...drawer, path: screen.path, label: textFor(drawer.label ?? screen.title, role) ?? screen.path }] : []
  })
  return entries.toSorted((a, b) => a.order - b.order)
}

const GROUPS = ['work', 'governance', 'own']

/** The same, group after group as the drawer has them. */
export function screensOf(role: Role) {
  return entriesOf(role).toSorted((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group))
}
