import type { ComponentProps } from 'react'
import css from './CardGrid.module.css'

/** Shows cards in rows of as many as fit: three on a desktop, or four of the narrow ones. */
export function CardGrid({ isNarrow = false, ...rest }: ComponentProps<'div'> & { isNarrow?: boolean }) {
  return <div className={`${css.grid} ${isNarrow ? css.narrow : ''}`} {...rest} />
}
