import { Button as MantineButton } from '@mantine/core'
import { IconChevronDown, IconDotsVertical, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'
import type { MenuEntries } from './popupParts.tsx'

interface EntryLook {
  label: string
  icon: ReactNode
  danger?: boolean
  /** Stands beside the menu as a button too. */
  isButtonToo?: boolean
}

/** An action, or a link that leads to another page. */
export type MenuEntry = EntryLook & ({ run: () => void; to?: undefined } | { to: string; run?: undefined })

/** Returns an action with its icon; nothing where it may not be done. */
export function offer(may: boolean, label: string, Icon: TablerIcon, run: () => void, danger = false): MenuEntry | false {
  return may && { label, icon: <Icon size={18} aria-hidden />, run, danger }
}

/** Shows the actions for one record; renders nothing when there are none but those that are buttons beside it. */
export function ActionsMenu({ label, entries: offered }: { label: string; entries: readonly (MenuEntry | false)[] }) {
  const entries = offered.filter((entry) => entry !== false)
  if (entries.every(({ isButtonToo }) => isButtonToo === true)) return null
  return (
    <Menu
      width={220}
      renderButton={(props) => (
        <IconButton {...props} aria-label={label}>
          <IconDotsVertical size={22} aria-hidden />
        </IconButton>
      )}
    >
      {(parts, focusButton) => showEntries(entries, parts, focusButton)}
    </Menu>
  )
}

/** Shows the button "More" with the actions of a page that are no buttons of their own; nothing where there are none. */
export function MoreMenu({ entries: offered }: { entries: readonly (MenuEntry | false)[] }) {
  const { t } = useTranslation()
  const entries = offered.filter((entry) => entry !== false)
  if (entries.length === 0) return null
  return (
    <Menu
      width={260}
      renderButton={(props) => (
        <MantineButton {...props} variant="outline" rightSection={<IconChevronDown size={18} aria-hidden />}>
          {t('More')}
        </MantineButton>
      )}
    >
      {(parts, focusButton) => showEntries(entries, parts, focusButton)}
    </Menu>
  )
}

function showEntries(entries: readonly MenuEntry[], { Item }: MenuEntries, focusButton: () => void) {
  return entries.map((entry) => {
    const look = { leftSection: entry.icon, ...(entry.danger ? { color: 'error' } : {}) }
    if (entry.to !== undefined)
      return (
        <Item key={entry.label} {...look} component={Link} to={entry.to}>
          {entry.label}
        </Item>
      )
    return (
      <Item
        key={entry.label}
        {...look}
        onClick={({ detail }) => {
          // The entry stands there for a moment after the first click of a double click.
          if (detail > 1) return
          // A dialog that opens now will give the focus back to the focused element, and the entry disappears.
          focusButton()
          entry.run()
        }}
      >
        {entry.label}
      </Item>
    )
  })
}
