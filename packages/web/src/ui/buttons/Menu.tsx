import { type ComponentType, type ReactNode, useState } from 'react'
import type { MenuEntries } from './popupParts.tsx'
import { type PopupButtonProps, usePopup } from './popups.ts'

interface MenuProps {
  width: number
  /** The button that opens it. */
  renderButton: (props: PopupButtonProps) => ReactNode
  /** `focusButton`: for an entry that opens a dialog, which gives the focus back to the focused element. */
  children: (entries: MenuEntries, focusButton: () => void) => ReactNode
}

/** Shows a button with a menu below it. */
export function Menu({ width, renderButton, children }: MenuProps) {
  const { parts, buttonProps, list } = usePopup('menu')
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

interface PopoverProps {
  /** The id of its heading. */
  labelledBy: string
  /** The button that opens it. */
  renderButton: (props: PopupButtonProps) => ReactNode
  /** Loads what stands in it. */
  load: () => Promise<ComponentType<{ onClose: () => void }>>
}

/** Shows a button with a small dialog below it. */
export function Popover({ labelledBy, renderButton, load }: PopoverProps) {
  const [Content, setContent] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const loadOnce = async () => {
    const loaded = await load()
    setContent(() => loaded)
  }
  const { parts, buttonProps, close, list } = usePopup('dialog', Content === null ? loadOnce : undefined)
  return (
    <>
      {renderButton(buttonProps)}
      {parts !== null && (
        <parts.PopoverBox {...list} labelledBy={labelledBy}>
          {Content !== null && <Content onClose={close} />}
        </parts.PopoverBox>
      )}
    </>
  )
}
