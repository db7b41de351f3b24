import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { MenuEntries } from './popupParts.tsx'
import { type PopupButtonProps, usePopup } from './popups.ts'
import { onFirstPress } from '../state/onFirstPress.ts'

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

export interface MenuContentProps {
  entries: MenuEntries
  /** See `Menu`. */
  focusButton: () => void
}

interface LoadedMenuProps extends Omit<MenuProps, 'children'> {
  /** Loads its entries, with the first press. */
  load: () => Promise<ComponentType<MenuContentProps>>
}

/** Shows a button with a menu below it that every page has: its entries are loaded when it is first opened. */
export function LoadedMenu({ width, renderButton, load }: LoadedMenuProps) {
  const { Content, loadOnce } = useContent(load)
  const { parts, buttonProps, list } = usePopup('menu', loadOnce)
  const focusButton = () => buttonProps.ref.current?.focus()
  return (
    <>
      {renderButton(buttonProps)}
      {parts !== null && (
        <parts.MenuList {...list} width={width}>
          {(entries) => Content !== null && <Content entries={entries} focusButton={focusButton} />}
        </parts.MenuList>
      )}
    </>
  )
}

/**
 * Returns what stands in a menu or a popover, and, until it is there, what loads it. Its code is fetched with the first
 * press on the page, as is what draws it: so it is there where the connection is lost afterwards.
 */
function useContent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Content, setContent] = useState<ComponentType<Props> | null>(null)
  const fetchCode = useEffectEvent(() => void load().catch(() => undefined))
  useEffect(() => onFirstPress(() => fetchCode()), [])
  const loadOnce = async () => {
    const loaded = await load()
    setContent(() => loaded)
  }
  return { Content, loadOnce: Content === null ? loadOnce : undefined }
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
  const { Content, loadOnce } = useContent(load)
  const { parts, buttonProps, close, list } = usePopup('dialog', loadOnce)
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
