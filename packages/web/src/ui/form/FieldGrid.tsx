import type { ReactNode } from 'react'
import css from './FieldGrid.module.css'

interface FieldGridProps {
  isThree?: boolean
  /** On a card that is the page: side by side in a smaller window, too. */
  isOnCard?: boolean
  children: ReactNode
}

/** Shows fields two or three in a row, of one width; on a phone each has a row of its own. */
export function FieldGrid({ isThree = false, isOnCard = false, children }: FieldGridProps) {
  return <div className={`${css.grid} ${isThree ? css.three : ''} ${isOnCard ? css.onCard : ''}`}>{children}</div>
}
