import type { ReactNode } from 'react'
import css from './ListCount.module.css'

interface ListCountProps {
  /** The action or text for the whole list, at the end of the line. */
  aside?: ReactNode
  children: ReactNode
}

/** Shows how many records a list holds, or that it is being fetched; announced to screen readers when it changes. */
export function ListCount({ aside, children }: ListCountProps) {
  return (
    <div className={css.line}>
      <p role="status" className={css.count}>
        {children}
      </p>
      {aside !== undefined && (
        <div className={css.aside} data-no-print>
          {aside}
        </div>
      )}
    </div>
  )
}
