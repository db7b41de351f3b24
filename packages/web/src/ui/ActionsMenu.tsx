import { ActionIcon, Menu, MenuDropdown, MenuItem, MenuTarget } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'

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
  const press = (entry: MenuEntry) => {
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
          <MenuItem key={entry.label} leftSection={entry.icon} {...(entry.danger ? { color: 'error' } : {})} onClick={() => press(entry)}>
            {entry.label}
          </MenuItem>
        ))}
      </MenuDropdown>
    </Menu>
  )
}
