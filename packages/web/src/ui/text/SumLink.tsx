import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './SumLink.module.css'

interface SumLinkProps {
  /** The address of the records that make the sum; null: nothing makes it, and it is no link. */
  to: string | null
  /** True where Tab goes past it: something else opens it. */
  isPassed?: boolean
  children: ReactNode
}

/** Shows a sum as a link to the records that make it. */
export function SumLink({ to, isPassed = false, children }: SumLinkProps) {
  if (to === null) return children
  return (
    <Link className={css.link ?? ''} to={to} {...(isPassed && { tabIndex: -1 })}>
      {children}
    </Link>
  )
}
