import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import css from './RowLink.module.css'

interface Props {
  to: To
  /** It opens over the list, which stays where it is. */
  opensDialog?: boolean
  children: ReactNode
}

/** Shows the name of a row as its link: presses anywhere on the row open it. */
export function RowLink({ to, opensDialog = false, children }: Props) {
  const dialog = { replace: true, preventScrollReset: true, 'aria-haspopup': 'dialog' } as const
  return (
    <Link className={css.link ?? ''} to={to} {...(opensDialog && dialog)}>
      {children}
    </Link>
  )
}
