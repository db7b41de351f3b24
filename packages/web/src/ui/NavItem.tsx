import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import css from './NavItem.module.css'

interface NavItemProps {
  to: string
  icon: ReactNode
  label: string
  onChoose?: (() => void) | undefined
  /** Leaves the app for another document of the portal. */
  isDocument?: boolean
}

/** An entry of a navigation list; the one that is open is marked `aria-current`. */
export function NavItem({ to, icon, label, onChoose, isDocument = false }: NavItemProps) {
  if (isDocument) {
    return (
      <a className={css.item} href={to}>
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
