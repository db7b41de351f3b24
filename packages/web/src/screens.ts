import type { Me } from '@verandah/contract/me'
import { type Ability, rankOf, type Role } from '@verandah/contract/roles'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { type AnyPart, loadPart, type Slot } from './parts.tsx'

/**
 * Who may open a screen: `anyone`; `public`, which is the same, but the signed-in have it in the shell; a `guest`, who
 * is sent to the dashboard once signed in; everyone `signed-in`; or the signed-in with at least the rank of a role. What they may do there is decided by the server.
 */
export type Access = 'anyone' | 'public' | 'guest' | 'signed-in' | Role

/** A text in English; one that depends on the person's role. */
type RoleText = string | ((role: Role) => string)

/** `committee`: a tab of the one entry Committee; `search`: found by the search and by links, and not in the drawer. */
type DrawerGroup = 'main' | 'committee' | 'own' | 'search'

interface DrawerEntry {
  /** Where it is not the screen's title. */
  label?: RoleText
  icon: TablerIcon
  group: DrawerGroup | ((role: Role) => DrawerGroup)
  /** Within its group. */
  order: number | ((role: Role) => number)
  /** Whose own work it is; others who may open the screen find no entry. Absent: everyone who may open it. */
  roles?: readonly Role[]
  /** Where it depends on more of the person than their role. */
  isFor?: (user: Me) => boolean
  /** The address of the entry that is marked for it, where it has none of its own in the drawer. */
  partOf?: string
}

/** One address of the portal. */
export interface Screen {
  /** The path as the router writes it: `/meetings/:id`. */
  path: string
  access: Access
  /** The title in the top bar; without one the product's name stands there. */
  title?: RoleText
  drawer?: DrawerEntry
  /** The slots on it whose parts are loaded along with it. */
  slots?: readonly Slot[]
  /**
   * The GET for what it shows first, made while its code is still loading. `:id` is the address's, and behind a `?` stand
   * the names that are taken from the address's query, joined by `&`: `/api/users?page&search`. One may have a value that
   * stands where the address has none: `bills=exclude`.
   */
  firstCall?: string
  /** The ability without which that call is refused, and is not made. */
  firstCallNeeds?: Ability
  load: () => Promise<{ Component: ComponentType }>
}

/** The screens of a feature, and its parts of the screens that several features make up. */
export interface FeatureScreens {
  screens: readonly Screen[]
  parts?: readonly AnyPart[]
}

export function isRank(access: Access): access is Role {
  return !['anyone', 'public', 'guest', 'signed-in'].includes(access)
}

/** Whether a signed-in person's rank opens a screen. */
export function mayOpen(role: string, { access }: Screen): boolean {
  return access !== 'guest' && (!isRank(access) || rankOf(role) >= rankOf(access))
}

/** Returns the English text for a person of a role. */
export function textFor(text: RoleText | undefined, role: Role): string | null {
  return (typeof text === 'function' ? text(role) : text) ?? null
}

/** Loads a screen, and what other features have on it from the start. */
export async function loadScreen({ load, slots = [] }: Screen, parts: readonly AnyPart[]): ReturnType<Screen['load']> {
  const [screen] = await Promise.all([load(), ...parts.filter(({ slot }) => slots.includes(slot)).map(loadPart)])
  return screen
}
