import type { ReactNode } from 'react'
import type { MenuEntries } from './popupParts.tsx'
import { type PopupButtonProps, usePopup } from './usePopup.ts'

interface MenuProps {
  width: number
  /** The button that opens it. */
  renderButton: (props: PopupButtonProps) => ReactNode
  /** `focusButton`: for an entry that opens a dialog, which gives the focus back to the focused element. */
  children: (entries: MenuEntries, focusButton: () => void) => ReactNode
}

/** A button with a menu below it. */
export function Menu({ width, renderButton, children }: MenuProps) {
  const { parts, buttonProps, list } = usePopup({ kind: 'menu' })
  const focusButton = () => buttonProps.ref.current?.focus()
  return (
    <>
      {renderButton(buttonProps)}
      {parts !== null && (
        <parts.MenuList {...list} width={width}>
          {(entries) => children(entries, focusButton)}
        </parts.MenuList>
      )}
    </>
  )
}
