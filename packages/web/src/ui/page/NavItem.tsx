import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { createPath, NavLink, useLocation } from 'react-router'
import css from './NavItem.module.css'
import { useLayers } from '../dialogs/useBackCloses.ts'

interface NavItemProps {
  to: string
  icon: ReactNode
  label: string
  onChoose?: (() => void) | undefined
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
export function NavItem({ to, icon, label, onChoose, isDocument = false }: NavItemProps) {
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
  return (
    <NavLink className={css.item ?? ''} to={to} replace={isOverPage || isHere} onClick={choose}>
      {icon}
      {label}
    </NavLink>
  )
}
