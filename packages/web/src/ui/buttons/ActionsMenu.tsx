import { IconDotsVertical, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'

export interface MenuEntry {
  label: string
  icon: ReactNode
  danger?: boolean
  /** Stands beside the menu as a button too. */
  isButtonToo?: boolean
  run: () => void
}

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
      {({ Item }, focusButton) =>
        entries.map((entry) => (
          <Item
            key={entry.label}
            leftSection={entry.icon}
            {...(entry.danger ? { color: 'error' } : {})}
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
        ))
      }
    </Menu>
  )
}
