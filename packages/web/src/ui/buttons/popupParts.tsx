import { Menu, MenuDivider, MenuDropdown, MenuItem, MenuLabel, MenuTarget, Popover, PopoverDropdown, PopoverTarget } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react'
import { ignoreHeldEnter } from '../state/useOnce.ts'

// Loaded by `popups.ts`; the buttons are drawn without it.

interface ListProps {
  button: RefObject<HTMLButtonElement | null>
  id: string
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

/** Stands for the button, which is there already and stays the same element. */
function Button({ ref, at }: { ref?: Ref<HTMLElement>; at: ListProps['button'] }) {
  useImperativeHandle(ref, () => at.current as HTMLElement, [at])
  return null
}

/** The elements of a menu. */
export interface MenuEntries {
  Item: typeof MenuItem
  Label: typeof MenuLabel
  Divider: typeof MenuDivider
}
const ENTRIES: MenuEntries = { Item: MenuItem, Label: MenuLabel, Divider: MenuDivider }

export function MenuList({
  button,
  id,
  isOpen,
  onChange,
  width,
  children
}: ListProps & { width: number; children: (entries: MenuEntries) => ReactNode }) {
  // An element outside of an open dialog cannot be reached: what a button in it opens is drawn in the dialog.
  const dialog = button.current?.closest('dialog')

  function press(event: KeyboardEvent) {
    ignoreHeldEnter(event)
    if (!dialog || event.key !== 'Escape') return
    // Escape closes the menu, and not the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    onChange(false)
    button.current?.focus()
  }

  return (
    <Menu
      id={id}
      opened={isOpen}
      onChange={onChange}
      position="bottom-end"
      width={width}
      shadow="md"
      transitionProps={{ duration: 120 }}
      closeOnEscape={!dialog}
      {...(dialog && { portalProps: { target: dialog } })}
    >
      <MenuTarget>
        <Button at={button} />
      </MenuTarget>
      <MenuDropdown onKeyDown={press}>{children(ENTRIES)}</MenuDropdown>
    </Menu>
  )
}

export function PopoverBox({
  button,
  id,
  isOpen,
  onChange,
  labelledBy,
  children
}: ListProps & { labelledBy: string; children: ReactNode }) {
  return (
    <Popover
      id={id}
      opened={isOpen}
      onChange={onChange}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      shadow="lg"
      trapFocus
      returnFocus
    >
      <PopoverTarget>
        <Button at={button} />
      </PopoverTarget>
      <PopoverDropdown p={0} aria-labelledby={labelledBy}>
        {children}
      </PopoverDropdown>
    </Popover>
  )
}
