import type { ComponentProps } from 'react'
import css from './Card.module.css'

interface CardProps extends ComponentProps<'section'> {
  /** Between its parts, in pixels; without it they have margins of their own. */
  gap?: number
}

/** Shows a record or a section on paper. */
export function Card({ className = '', gap, ...rest }: CardProps) {
  return <section className={`${css.card} ${gap === undefined ? '' : css.stack} ${className}`} style={{ gap }} {...rest} />
}
