import type { ReactNode } from 'react'
import css from './FieldGrid.module.css'

/** Fields two or three in a row, of one width; on a phone each has a row of its own. */
export function FieldGrid({ isThree = false, children }: { isThree?: boolean; children: ReactNode }) {
  return <div className={`${css.grid} ${isThree ? css.three : ''}`}>{children}</div>
}
