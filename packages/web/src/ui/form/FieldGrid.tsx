import type { ReactNode } from 'react'
import css from './FieldGrid.module.css'

/** Fields two in a row; on a phone each has a row of its own. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}
