import { UnstyledButton } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { NavLink } from 'react-router'
import css from './NavItem.module.css'
import { followLink } from './openLayers.ts'

interface NavItemProps {
  to: string
  icon: ReactNode
  label: string
  onChoose?: (() => void) | undefined
  /** Leaves the app for another document of the portal. */
  isDocument?: boolean
}

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => button === 0 && !(altKey || ctrlKey || metaKey || shiftKey)

/** An entry that opens something on the page. */
export function NavButton({ icon, label, onPress }: Pick<NavItemProps, 'icon' | 'label'> & { onPress: () => void }) {
  return (
    <UnstyledButton unstyled className={css.item ?? ''} onClick={onPress}>
      {icon}
      {label}
    </UnstyledButton>
  )
}

/** An entry of a navigation list; the one that is open is marked `aria-current`. */
export function NavItem({ to, icon, label, onChoose, isDocument = false }: NavItemProps) {
  if (isDocument) {
    const follow = (event: MouseEvent) => {
      if (!isPlain(event)) return
      event.preventDefault()
      followLink(to)
    }
    return (
      <a className={css.item} href={to} onClick={follow}>
        {icon}
        {label}
      </a>
    )
  }
  return (
    <NavLink className={css.item ?? ''} to={to} {...(onChoose && { onClick: onChoose })}>
      {icon}
      {label}
    </NavLink>
  )
}
