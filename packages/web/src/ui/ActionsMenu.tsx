import { ActionIcon, Menu, MenuDropdown, MenuItem, MenuTarget } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useRef } from 'react'

export interface MenuEntry {
  label: string
  icon: ReactNode
  danger?: boolean
  run: () => void
}

/** The actions for one record; renders nothing when there are none. */
export function ActionsMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  const target = useRef<HTMLButtonElement>(null)
  if (entries.length === 0) return null
  const press = (entry: MenuEntry, { detail }: MouseEvent) => {
    // The entry stands there for a moment after the first click of a double click.
    if (detail > 1) return
    // A dialog that opens now will give the focus back to the focused element, and the entry disappears.
    target.current?.focus()
    entry.run()
  }
  return (
    <Menu position="bottom-end" width={220} shadow="md" transitionProps={{ duration: 120 }}>
      <MenuTarget>
        <ActionIcon ref={target} aria-label={label}>
          <IconDotsVertical size={22} aria-hidden />
        </ActionIcon>
      </MenuTarget>
      <MenuDropdown>
        {entries.map((entry) => (
          <MenuItem
            key={entry.label}
            leftSection={entry.icon}
            {...(entry.danger ? { color: 'error' } : {})}
            onClick={(event) => press(entry, event)}
          >
            {entry.label}
          </MenuItem>
        ))}
      </MenuDropdown>
    </Menu>
  )
}
