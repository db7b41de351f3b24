import { IconArrowLeft } from '@tabler/icons-react'
import { type To, useLocation } from 'react-router'
import css from './BackLink.module.css'
import { LinkButton } from '../buttons/Button.tsx'

/** Shows the link above a record that leads back to its list. */
export function BackLink({ to, children }: { to: To; children: string }) {
  return (
    <LinkButton look="quiet" to={to} className={css.back ?? ''} icon={<IconArrowLeft size={18} aria-hidden />}>
      {children}
    </LinkButton>
  )
}

/** Returns the list at `pathname`, with the filters and the page of the one that led here, if one did. */
export function useListBehind(pathname: string) {
  const state: unknown = useLocation().state
  const search = typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string' ? state.list : ''
  return { pathname, search }
}
