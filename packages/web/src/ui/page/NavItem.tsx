import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { createPath, Link, NavLink, useLocation } from 'react-router'
import css from './NavItem.module.css'
import { useLayers } from '../dialogs/useBackCloses.ts'

interface NavItemProps {
  to: string
  icon: ReactNode
  label: string
  onChoose?: (() => void) | undefined
  /** The page that is open belongs to it, though its address does not. */
  isMarked?: boolean
  /** Leaves the app for another document of the portal. */
  isDocument?: boolean
}

/** Shows an entry that opens something on the page. */
export function NavButton({ icon, label, onPress }: Pick<NavItemProps, 'icon' | 'label'> & { onPress: () => void }) {
  return (
    <UnstyledButton className={css.item ?? ''} onClick={onPress}>
      {icon}
      {label}
    </UnstyledButton>
  )
}

/** Shows an entry of a navigation list; the one that is open is marked `aria-current`. */
export function NavItem({ to, icon, label, onChoose, isMarked = false, isDocument = false }: NavItemProps) {
  const location = useLocation()
  const isOverPage = useLayers(({ depth }) => depth > 0)
  if (isDocument) {
    return (
      <a className={css.item} href={to}>
        {icon}
        {label}
      </a>
    )
  }
  const isHere = to === createPath(location)
  const choose = () => {
    if (isHere) scrollTo(0, 0)
    onChoose?.()
  }
  const props = { className: css.item ?? '', to, replace: isOverPage || isHere, onClick: choose }
  if (isMarked)
    return (
      <Link {...props} aria-current="page">
        {icon}
        {label}
      </Link>
    )
  return (
    <NavLink {...props}>
      {icon}
      {label}
    </NavLink>
  )
}
